import type { ReportReason } from '@ngo-plus/contract/fundraising/causes';
import type {
  FundraiserKind,
  FundraiserStatus,
  NotificationFrequency,
  Starters,
} from '@ngo-plus/contract/fundraising/fundraisers';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const campaigns = pgTable('fundraiser_campaigns', {
  causeId: uuid().primaryKey(),
  orgId: uuid().notNull(),
  isOpen: boolean().notNull(),
  who: text().$type<Starters>().notNull(),
  looksFirst: boolean().notNull(),
  teams: boolean().notNull(),
  story: text().notNull().default(''),
  goalMinor: minorUnits(),
  updatedAt: instant().notNull(),
});

export const fundraisers = pgTable('fundraisers', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  kind: text().$type<FundraiserKind>().notNull(),
  teamId: uuid(),
  status: text().$type<FundraiserStatus>().notNull(),
  name: text().notNull(),
  story: text().notNull().default(''),
  goalMinor: minorUnits(),
  pictureId: uuid(),
  email: text().notNull(),
  /** Lower case, for look-ups. */
  emailKey: text().notNull().generatedAlwaysAs(sql`lower(email)`),
  userId: uuid(),
  contactId: uuid(),
  notifications: text().$type<NotificationFrequency>().notNull().default('each'),
  reason: text().notNull().default(''),
  provenAt: instant(),
  publicAt: instant(),
  lookedAt: instant(),
  changedAt: instant().notNull(),
  createdAt: instant().notNull(),
});

export const fundraiserTotals = pgTable('fundraiser_totals', {
  orgId: uuid().notNull(),
  fundraiserId: uuid().notNull(),
  shard: smallint().notNull(),
  raisedMinor: minorUnits().notNull(),
  donations: minorUnits().notNull(),
});

export const fundraiserUpdates = pgTable('fundraiser_updates', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  fundraiserId: uuid().notNull(),
  text: text().notNull(),
  createdAt: instant().notNull(),
});

export const fundraiserReports = pgTable('fundraiser_reports', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  fundraiserId: uuid().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  details: text().notNull(),
  email: text().notNull(),
  createdAt: instant().notNull(),
  resolvedAt: instant(),
  resolvedBy: uuid(),
  resolution: text().notNull().default(''),
});

export type CampaignRow = typeof campaigns.$inferSelect;
export type FundraiserRow = typeof fundraisers.$inferSelect;
