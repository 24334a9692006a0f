import type { PayoutLineKind, PayoutState } from '@ngo-plus/contract/money/payments';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

const minor = () => bigint({ mode: 'bigint' });

export const payouts = pgTable('payment_payouts', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  payoutId: text().notNull(),
  state: text().$type<PayoutState>().notNull(),
  amountMinor: minor().notNull(),
  currency: text().notNull(),
  madeAt: instant().notNull(),
  arrivesAt: instant().notNull(),
  lines: integer().notNull().default(0),
  unmatchedLines: integer().notNull().default(0),
  seenAt: instant().notNull(),
  bookedAt: instant(),
  returnedAt: instant(),
  failure: text(),
});

export type PayoutRow = typeof payouts.$inferSelect;

export const payoutLines = pgTable('payment_payout_lines', {
  id: uuid().primaryKey(),
  payoutId: uuid().notNull(),
  orgId: uuid(),
  paymentId: uuid(),
  lineId: text().notNull(),
  kind: text().$type<PayoutLineKind>().notNull(),
  chargeId: text(),
  grossMinor: minor().notNull(),
  feeMinor: minor().notNull(),
  netMinor: minor().notNull(),
  currency: text().notNull(),
  originalMinor: minor(),
  originalCurrency: text(),
  expectedMinor: minor(),
  at: instant().notNull(),
});

export type PayoutLineRow = typeof payoutLines.$inferSelect;

export const payoutShares = pgTable(
  'payment_payout_shares',
  {
    payoutId: uuid().notNull(),
    orgId: uuid().notNull(),
    netMinor: minor().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    lines: integer().notNull(),
    journalEntryId: uuid(),
    at: instant().notNull(),
    returnedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.payoutId] })],
);

export type PayoutShareRow = typeof payoutShares.$inferSelect;
