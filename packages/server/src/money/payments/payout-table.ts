import type { PayoutLineKind, PayoutState } from '@ngo-plus/contract/money/payments';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const payouts = pgTable('payment_payouts', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  payoutId: text().notNull(),
  state: text().$type<PayoutState>().notNull(),
  amountMinor: minorUnits().notNull(),
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
  grossMinor: minorUnits().notNull(),
  feeMinor: minorUnits().notNull(),
  netMinor: minorUnits().notNull(),
  currency: text().notNull(),
  originalMinor: minorUnits(),
  originalCurrency: text(),
  expectedMinor: minorUnits(),
  at: instant().notNull(),
});

export type PayoutLineRow = typeof payoutLines.$inferSelect;

export const payoutShares = pgTable(
  'payment_payout_shares',
  {
    payoutId: uuid().notNull(),
    orgId: uuid().notNull(),
    netMinor: minorUnits().notNull(),
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
