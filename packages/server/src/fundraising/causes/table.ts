import type {
  CauseCategory,
  CauseFacts,
  CauseStatus,
  DonationForm,
  GoalKind,
  ReportReason,
} from '@ngo-plus/contract/fundraising/causes';
import { bigint, date, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

/** Picture as stored; its URL is derived from its id. */
export type StoredPicture = NonNullable<CauseFacts['cover']>;

export const causes = pgTable('causes', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  story: text().notNull().default(''),
  category: text().$type<CauseCategory | ''>().notNull().default(''),
  location: text().notNull().default(''),
  cover: jsonb().$type<StoredPicture>(),
  gallery: jsonb().$type<StoredPicture[]>().notNull().default([]),
  currency: text().notNull(),
  goalKind: text().$type<GoalKind>().notNull(),
  goalTarget: bigint({ mode: 'bigint' }),
  startsOn: date(),
  endsOn: date(),
  suggestions: jsonb().$type<CauseFacts['suggestions']>().notNull().default([]),
  form: jsonb().$type<DonationForm>().notNull(),
  questions: jsonb().$type<CauseFacts['questions']>().notNull().default([]),
  faq: jsonb().$type<CauseFacts['faq']>().notNull().default([]),
  status: text().$type<CauseStatus>().notNull().default('draft'),
  publishedAt: instant(),
  pausedAt: instant(),
  closedAt: instant(),
  closedBy: text().$type<'team' | 'date'>(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const causeTotals = pgTable('cause_totals', {
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  shard: smallint().notNull(),
  raisedMinor: bigint({ mode: 'bigint' }).notNull(),
  donations: bigint({ mode: 'bigint' }).notNull(),
  donors: bigint({ mode: 'bigint' }).notNull(),
});

export const causeUpdates = pgTable('cause_updates', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  publishedAt: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const causePeople = pgTable('cause_people', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  userId: uuid().notNull(),
  name: text().notNull(),
  part: text().notNull(),
  askedBy: uuid(),
  askedAt: instant().notNull(),
  agreedAt: instant(),
});

export const causeReports = pgTable('cause_reports', {
  id: uuid().primaryKey(),
  causeId: uuid().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  details: text().notNull(),
  email: text().notNull(),
  createdAt: instant().notNull(),
  resolvedAt: instant(),
  resolvedBy: uuid(),
  resolution: text().notNull().default(''),
});

export type CauseRow = typeof causes.$inferSelect;
export type CauseUpdateRow = typeof causeUpdates.$inferSelect;
export type CausePersonRow = typeof causePeople.$inferSelect;
export type CauseReportRow = typeof causeReports.$inferSelect;
