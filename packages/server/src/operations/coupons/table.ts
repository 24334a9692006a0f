import type { Duration } from '@ngo-plus/contract/operations/coupons';
import type { Interval } from '@ngo-plus/contract/operations/plans';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const coupons = pgTable('coupons', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  percent: smallint(),
  /** Minor units as decimal text, by currency. */
  amounts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  duration: text().$type<Duration>().notNull(),
  periods: smallint(),
  plans: text().array().$type<'pro'[]>().notNull(),
  intervals: text().array().$type<Interval[]>().notNull(),
  startsAt: instant(),
  endsAt: instant(),
  maxUses: integer(),
  maxPerCustomer: integer(),
  firstPurchaseOnly: boolean().notNull(),
  state: text({ enum: ['active', 'archived'] }).notNull(),
  taken: integer().notNull().default(0),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

export const redemptions = pgTable('coupon_redemptions', {
  id: uuid().primaryKey(),
  couponId: uuid().notNull(),
  orgId: uuid().notNull(),
  orderId: uuid().notNull(),
  state: text({ enum: ['reserved', 'used', 'released'] }).notNull(),
  discountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  reservedAt: instant().notNull(),
  settledAt: instant(),
});

export const uses = pgTable('coupon_uses', {
  orderId: uuid().primaryKey(),
  couponId: uuid().notNull(),
  revenueMinor: minorUnits().notNull(),
  discountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  usedAt: instant().notNull(),
});

export type CouponRow = typeof coupons.$inferSelect;

export type RedemptionRow = typeof redemptions.$inferSelect;
