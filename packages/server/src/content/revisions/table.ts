import type { RevisedKind } from '@ngo-plus/contract/content/revisions';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const revisions = pgTable('revisions', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  kind: text().$type<RevisedKind>().notNull(),
  recordId: uuid().notNull(),
  content: text().notNull(),
  savedBy: uuid(),
  begunAt: instant().notNull(),
  savedAt: instant().notNull(),
});

/** Pages that have a record open for editing. */
export const editors = pgTable('editors', {
  orgId: uuid().notNull(),
  kind: text().$type<RevisedKind>().notNull(),
  recordId: uuid().notNull(),
  userId: uuid().notNull(),
  pageId: uuid().notNull(),
  connectionId: uuid().notNull(),
  seenAt: instant().notNull(),
});
