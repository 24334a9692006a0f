import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const verifications = pgTable('organisation_verifications', {
  orgId: uuid().primaryKey(),
  state: text({ enum: ['submitted', 'verified', 'rejected'] }).notNull(),
  submittedAt: instant().notNull(),
  decidedAt: instant(),
  decidedBy: uuid(),
  reason: text().notNull().default(''),
});

export const papers = pgTable('organisation_documents', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  blobId: uuid().notNull(),
  name: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  addedBy: uuid().notNull(),
  addedAt: instant().notNull(),
});

/** Internal to platform staff: the organisation cannot read them. */
export const notes = pgTable('organisation_notes', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  words: text().notNull(),
  writtenBy: uuid().notNull(),
  writtenAt: instant().notNull(),
});
