import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

const micro = () => bigint({ mode: 'bigint' });

export const modelPrices = pgTable('ai_prices', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  model: text().notNull(),
  currency: text().notNull(),
  inputMicro: micro().notNull(),
  cachedMicro: micro(),
  outputMicro: micro().notNull(),
  reasoningMicro: micro(),
  validFrom: date({ mode: 'string' }).notNull(),
  createdAt: instant().notNull(),
});

export type PriceRow = typeof modelPrices.$inferSelect;
