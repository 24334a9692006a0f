import { callFaults, callOutcomes } from '@ngo-plus/contract/ai/usage';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const micro = () => bigint({ mode: 'bigint' });

export const aiCalls = pgTable('ai_calls', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  feature: text().notNull(),
  provider: text().notNull(),
  model: text().notNull(),
  connectionId: uuid(),
  outcome: text({ enum: callOutcomes }).notNull(),
  fault: text({ enum: callFaults }),
  inputTokens: integer(),
  cachedTokens: integer(),
  outputTokens: integer(),
  reasoningTokens: integer(),
  priceId: uuid(),
  /** What the call may cost at most, in micro-units of `currency`; null when the price is not known. */
  mostMicro: micro(),
  costMicro: micro(),
  isEstimate: boolean().notNull().default(false),
  currency: text(),
  durationMs: integer(),
  requestId: text(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
