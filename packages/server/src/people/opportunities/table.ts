import type {
  OpportunityState,
  ShiftState,
  SignupState,
} from '@ngo-plus/contract/people/opportunities';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

export const opportunities = pgTable('opportunities', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  description: text().notNull(),
  remote: boolean().notNull(),
  place: text().notNull(),
  skills: text().array().notNull(),
  startsOn: date(),
  endsOn: date(),
  contactEmail: text().notNull(),
  approvesAutomatically: boolean().notNull().default(false),
  state: text().$type<OpportunityState>().notNull().default('draft'),
  publishedAt: instant(),
  closedAt: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const shifts = pgTable('shifts', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  opportunityId: uuid().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  capacity: integer().notNull(),
  /** Counted by the database. */
  taken: integer().notNull().default(0),
  waiting: integer().notNull().default(0),
  note: text().notNull().default(''),
  state: text().$type<ShiftState>().notNull().default('open'),
  reason: text().notNull().default(''),
  revision: integer().notNull().default(0),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const signups = pgTable('shift_signups', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  shiftId: uuid().notNull(),
  userId: uuid().notNull(),
  state: text().$type<SignupState>().notNull(),
  signedUpAt: instant().notNull(),
  confirmedAt: instant(),
  endedAt: instant(),
  reason: text().notNull().default(''),
  cancelHash: bytes().notNull(),
  remindedDaysAt: instant(),
  remindedHoursAt: instant(),
});

export const requests = pgTable('shift_requests', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  shiftId: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const calendars = pgTable('shift_calendars', {
  userId: uuid().primaryKey(),
  secretHash: bytes().notNull(),
  createdAt: instant().notNull(),
});

export type OpportunityRow = typeof opportunities.$inferSelect;
export type ShiftRow = typeof shifts.$inferSelect;
export type SignupRow = typeof signups.$inferSelect;
