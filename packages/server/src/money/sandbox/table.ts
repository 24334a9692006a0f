import type { SandboxAnswers, SandboxWebhooks, TestMethod } from '@ngo-plus/contract/money/sandbox';
import { bigint, boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import type { ChargeState, DisputeState } from '../../ports/index.ts';

export const checkouts = pgTable('sandbox_checkouts', {
  id: text().primaryKey(),
  reference: text().notNull(),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  currency: text().notNull(),
  payerName: text().notNull(),
  payerEmail: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  returnUrl: text().notNull(),
  cancelUrl: text().notNull(),
  saveCard: boolean().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

export const charges = pgTable('sandbox_charges', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  checkoutId: text(),
  reference: text().notNull(),
  testMethod: text().$type<TestMethod>().notNull(),
  state: text().$type<ChargeState>().notNull(),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  currency: text().notNull(),
  saveCard: boolean().notNull(),
  failure: text().notNull().default(''),
  webhooks: text().$type<SandboxWebhooks>().notNull(),
  answers: text().$type<SandboxAnswers>().notNull(),
  at: instant().notNull(),
  decidesAt: instant(),
  decidesAs: text().$type<Exclude<ChargeState, 'pending'>>(),
});

export const refunds = pgTable('sandbox_refunds', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  key: text().notNull(),
  chargeId: bigint({ mode: 'bigint' }).notNull(),
  state: text().$type<ChargeState>().notNull(),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
});

export const messages = pgTable('sandbox_messages', {
  id: uuid().primaryKey(),
  chargeId: bigint({ mode: 'bigint' }).notNull(),
  refundId: bigint({ mode: 'bigint' }),
  disputeId: bigint({ mode: 'bigint' }),
  copies: smallint().notNull(),
  dueAt: instant().notNull(),
  tries: smallint().notNull().default(0),
  deliveredAt: instant(),
});

export const disputes = pgTable('sandbox_disputes', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  chargeId: bigint({ mode: 'bigint' }).notNull(),
  state: text().$type<DisputeState>().notNull(),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  reason: text().notNull(),
  dueAt: instant().notNull(),
  at: instant().notNull(),
});

export const payouts = pgTable('sandbox_payouts', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  currency: text().notNull(),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  at: instant().notNull(),
});

export const payoutLines = pgTable('sandbox_payout_lines', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  payoutId: bigint({ mode: 'bigint' }).notNull(),
  chargeId: bigint({ mode: 'bigint' }).notNull(),
  kind: text().$type<PaidOut>().notNull(),
  /** The ID of the charge, refund or dispute. */
  subjectId: bigint({ mode: 'bigint' }).notNull(),
  grossMinor: bigint({ mode: 'bigint' }).notNull(),
  feeMinor: bigint({ mode: 'bigint' }).notNull(),
  at: instant().notNull(),
});

/** A dispute withdraws the money, and `dispute-won` returns it. */
export type PaidOut = 'charge' | 'refund' | 'dispute' | 'dispute-won';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;
export type NewCharge = typeof charges.$inferInsert;
export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
export type PayoutLineRow = typeof payoutLines.$inferSelect;
