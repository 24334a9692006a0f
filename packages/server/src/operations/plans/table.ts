import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import type { Interval, SubscriptionState } from '@ngo-plus/contract/operations/plans';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const subscriptions = pgTable('plan_subscriptions', {
  orgId: uuid().primaryKey(),
  plan: text({ enum: ['pro'] }).notNull(),
  state: text().$type<SubscriptionState>().notNull(),
  interval: text('billing_interval').$type<Interval>(),
  currency: text(),
  periodStart: instant(),
  periodEnd: instant(),
  anchorDay: smallint(),
  /** The value of the current period: its price less the discount. */
  valueMinor: minorUnits().notNull(),
  /** Paid and not used yet. */
  balanceMinor: minorUnits().notNull(),
  trialStartedAt: instant(),
  trialEndsAt: instant(),
  cancelAtPeriodEnd: boolean().notNull(),
  nextInterval: text().$type<Interval>(),
  couponId: uuid(),
  /** Further periods with the coupon; null for all. */
  couponPeriods: integer(),
  orderId: uuid(),
  cardPaymentId: uuid(),
  cardBrand: text(),
  cardLast4: text(),
  reminders: smallint().notNull(),
  remindedOfEnd: instant(),
  failure: text(),
  revision: integer().notNull(),
  nextAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const orders = pgTable('plan_orders', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  kind: text({ enum: ['start', 'change', 'renewal'] }).notNull(),
  plan: text({ enum: ['pro'] }).notNull(),
  interval: text('billing_interval').$type<Interval>().notNull(),
  currency: text().notNull(),
  priceMinor: minorUnits().notNull(),
  discountMinor: minorUnits().notNull(),
  creditMinor: minorUnits().notNull(),
  balanceMinor: minorUnits().notNull(),
  totalMinor: minorUnits().notNull(),
  couponId: uuid(),
  couponCode: text(),
  couponLater: integer(),
  periodStart: instant().notNull(),
  periodEnd: instant().notNull(),
  revision: integer().notNull(),
  state: text({ enum: ['open', 'paid', 'failed', 'replaced'] }).notNull(),
  orderedBy: uuid(),
  createdAt: instant().notNull(),
  paidAt: instant(),
});

export const payments = pgTable('plan_payments', {
  reference: text().primaryKey(),
  orgId: uuid().notNull(),
  orderId: uuid().notNull(),
  createdAt: instant().notNull(),
});

export const billingDetails = pgTable('plan_billing_details', {
  orgId: uuid().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  taxNumber: text().notNull(),
  email: text().notNull(),
  updatedAt: instant().notNull(),
});

export type InvoiceLine = { readonly what: string; readonly amountMinor: string };

export const invoices = pgTable('plan_invoices', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  customerId: uuid().notNull(),
  number: integer().notNull(),
  kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
  source: text().notNull(),
  corrects: uuid(),
  /** The language of these texts and of the document, fixed at issue, so that every download has the same bytes. */
  language: text().notNull().default('en'),
  what: text().notNull(),
  /** Paid in advance: the money became credit. */
  isAdvance: boolean().notNull().default(false),
  lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
  totalMinor: minorUnits().notNull(),
  currency: text().notNull(),
  customerName: text().notNull(),
  customerAddress: text().notNull(),
  customerTaxNumber: text().notNull(),
  issuerName: text().notNull(),
  issuerAddress: text().notNull(),
  paidWith: text().$type<PaymentMethod | ''>().notNull(),
  orderId: uuid(),
  issuedAt: instant().notNull(),
});

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
