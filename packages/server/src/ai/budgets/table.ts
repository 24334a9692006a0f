import { bigint, boolean, date, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

const micro = () => bigint({ mode: 'bigint' });
const month = () => date({ mode: 'string' }).notNull();

export const budgets = pgTable('ai_budgets', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  userId: uuid(),
  feature: text(),
  amountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  digits: smallint().notNull(),
  isHard: boolean().notNull(),
  isOfPlatform: boolean().notNull(),
  createdAt: instant().notNull(),
});

export const budgetMonths = pgTable('ai_budget_months', {
  orgId: uuid().notNull(),
  budgetId: uuid().notNull(),
  month: month(),
  spentMicro: micro().notNull().default(0n),
  reservedMicro: micro().notNull().default(0n),
  notified: smallint().notNull().default(0),
});

export const reservations = pgTable('ai_reservations', {
  orgId: uuid().notNull(),
  callId: uuid().notNull(),
  budgetId: uuid().notNull(),
  month: month(),
  amountMicro: micro().notNull(),
  rate: numeric().notNull(),
});

export type BudgetRow = typeof budgets.$inferSelect;
