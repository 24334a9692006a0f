import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const grants = pgTable('grants', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  visibility: text({ enum: ['everyone', 'organisation'] }).notNull(),
  title: text().notNull(),
  donorAgency: text().notNull(),
  category: text().notNull(),
  grantSize: text().notNull(),
  amountMinMinor: bigint({ mode: 'bigint' }),
  amountMaxMinor: bigint({ mode: 'bigint' }),
  currency: text(),
  postedAt: instant().notNull(),
  deadlineAt: instant(),
  deadlineDayOnly: boolean().notNull(),
  deadlineNote: text().notNull(),
  stage: text({ enum: ['forecast', 'open', 'closed'] }).notNull(),
  country: text().array().notNull(),
  areaOfInterest: text().array().notNull(),
  summary: text().notNull(),
  eligibility: text().notNull(),
  description: text().notNull(),
  imageUrl: text().notNull(),
  url: text().notNull(),
  contact: text().notNull(),
  source: text(),
  reference: text(),
  sourceHash: text(),
  /** Incremented by every change. */
  revision: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const grantSaves = pgTable(
  'grant_saves',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    grantId: uuid().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.grantId] })],
);

export const grantCalendars = pgTable(
  'grant_calendars',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    secretHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId] })],
);

export type GrantRow = typeof grants.$inferSelect;
export type NewGrantRow = typeof grants.$inferInsert;
