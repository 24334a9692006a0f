import type { HourChange, HourSource, HourState } from '@ngo-plus/contract/people/volunteering';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const hourEntries = pgTable('hour_entries', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  personName: text().notNull(),
  workedOn: date().notNull(),
  minutes: integer().notNull(),
  startedAt: instant(),
  endedAt: instant(),
  source: text().$type<HourSource>().notNull(),
  shiftId: uuid(),
  taskId: uuid(),
  reportId: uuid(),
  about: text().notNull().default(''),
  note: text().notNull().default(''),
  state: text().$type<HourState>().notNull().default('pending'),
  unplanned: boolean().notNull().default(false),
  checkOutForgotten: boolean().notNull().default(false),
  createdBy: uuid().notNull(),
  createdAt: instant().notNull(),
  decidedBy: uuid(),
  decidedByName: text().notNull().default(''),
  decidedAt: instant(),
  reason: text().notNull().default(''),
});

export const hourEntryChanges = pgTable('hour_entry_changes', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  entryId: uuid().notNull(),
  userId: uuid().notNull(),
  byUserId: uuid(),
  change: text().$type<HourChange>().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  reason: text().notNull().default(''),
  changedAt: instant().notNull(),
});

export const checkIns = pgTable('check_ins', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  shiftId: uuid().notNull(),
  title: text().notNull(),
  shiftEndsAt: instant().notNull(),
  unplanned: boolean().notNull(),
  checkedInAt: instant().notNull(),
  checkedOutAt: instant(),
  entryId: uuid(),
});

export const rates = pgTable(
  'volunteer_rates',
  {
    orgId: uuid().notNull(),
    validFrom: date().notNull(),
    hourlyMinor: bigint({ mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    setBy: uuid().notNull(),
    setAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.validFrom] })],
);

export type HourEntryRow = typeof hourEntries.$inferSelect;
export type CheckInRow = typeof checkIns.$inferSelect;
export type RateRow = typeof rates.$inferSelect;
