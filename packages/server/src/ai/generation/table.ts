import { callOutcomes } from '@ngo-plus/contract/ai/generation';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const aiCalls = pgTable('ai_calls', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  feature: text().notNull(),
  provider: text().notNull(),
  model: text().notNull(),
  outcome: text({ enum: callOutcomes }).notNull(),
  inputTokens: integer(),
  outputTokens: integer(),
  costMicro: bigint({ mode: 'bigint' }),
  currency: text(),
  durationMs: integer(),
  requestId: text(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
