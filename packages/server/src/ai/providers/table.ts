import { modelFaults, modelProviders } from '@ngo-plus/contract/ai/providers';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const connections = pgTable('ai_connections', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  provider: text({ enum: modelProviders }).notNull(),
  baseUrl: text(),
  sealedKey: text(),
  keyEnd: text(),
  models: text().array().notNull(),
  currency: text().notNull(),
  isFree: boolean().notNull(),
  isEnabled: boolean().notNull(),
  position: integer().notNull(),
  fault: text({ enum: modelFaults }),
  failures: integer().notNull().default(0),
  restsUntil: instant(),
  checkedAt: instant(),
  testedAt: instant(),
  createdAt: instant().notNull(),
  removedAt: instant(),
});

export type ConnectionRow = typeof connections.$inferSelect;
