import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

export const accessCodes = pgTable('form_access_codes', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  formId: uuid().notNull(),
  codeHash: bytes().notNull(),
  sealedCode: text().notNull(),
  label: text().notNull(),
  createdAt: instant().notNull(),
  revokedAt: instant(),
  /** The response that was sent with it. */
  responseId: uuid(),
  usedAt: instant(),
});
export type AccessCodeRow = typeof accessCodes.$inferSelect;

export const optionLimits = pgTable('form_option_limits', {
  orgId: uuid().notNull(),
  formId: uuid().notNull(),
  itemId: text().notNull(),
  choice: text().notNull(),
  maxResponses: integer().notNull(),
  /** Kept by triggers. */
  taken: integer().notNull().default(0),
});

export const assignments = pgTable('form_assignments', {
  orgId: uuid().notNull(),
  formId: uuid().notNull(),
  userId: uuid().notNull(),
  assignedAt: instant().notNull(),
});
