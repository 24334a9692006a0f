import type { DisputeState } from '@ngo-plus/contract/money/payments';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const disputes = pgTable('payment_disputes', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  paymentId: uuid().notNull(),
  provider: text().notNull(),
  disputeId: text().notNull(),
  chargeId: text().notNull(),
  amountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  state: text().$type<DisputeState>().notNull(),
  withdrawnMinor: minorUnits().notNull().default(0n),
  feeMinor: minorUnits().notNull().default(0n),
  feeCurrency: text(),
  steps: integer().notNull().default(0),
  reason: text().notNull(),
  url: text(),
  note: text().notNull().default(''),
  dueAt: instant(),
  openedAt: instant().notNull(),
  seenAt: instant().notNull(),
  warnedAt: instant(),
  closedAt: instant(),
});

export type DisputeRow = typeof disputes.$inferSelect;
