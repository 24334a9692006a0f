import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

export const collectors = pgTable('form_collectors', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  name: text().notNull(),
  /** The name for signing in by HTTP Digest. */
  login: text().notNull(),
  tokenHash: bytes().notNull(),
  sealedToken: text().notNull(),
  sealedPassword: text().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  lastSeenAt: instant(),
  revokedAt: instant(),
});
export type CollectorRow = typeof collectors.$inferSelect;

export const collectorForms = pgTable('form_collector_forms', {
  orgId: uuid().notNull(),
  collectorId: uuid().notNull(),
  formId: uuid().notNull(),
});
