import type {
  Allocation,
  ProviderFault as LastingFault,
  PaymentMethod,
  PaymentState,
  RefundState,
  UnmatchedKind,
} from '@ngo-plus/contract/money/payments';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, minorUnits } from '../../kernel/index.ts';

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  payerOrgId: uuid(),
  reference: text().notNull(),
  payable: text().notNull(),
  subjectId: uuid().notNull(),
  title: text().notNull(),
  provider: text().notNull(),
  amountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  status: text().$type<PaymentState>().notNull().default('created'),
  saveCard: boolean().notNull(),
  checkoutUrl: text(),
  checkoutId: text(),
  expiresAt: instant().notNull(),
  chargeId: text(),
  chargedAt: instant(),
  feeMinor: minorUnits(),
  feeCurrency: text(),
  method: text().$type<PaymentMethod>(),
  cardBrand: text(),
  cardLast4: text(),
  cardEndsOn: date(),
  cardToken: text(),
  failure: text(),
  journalEntryId: uuid(),
  refundedMinor: minorUnits().notNull().default(0n),
  addressKey: bytes(),
  emailKey: bytes(),
  refusedCards: text().array().notNull().default([]),
  nextCheckAt: instant(),
  checks: integer().notNull().default(0),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  settledAt: instant(),
});

export type PaymentRow = typeof payments.$inferSelect;

export const refunds = pgTable('payment_refunds', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  paymentId: uuid().notNull(),
  amountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  reason: text().notNull(),
  state: text().$type<RefundState>().notNull(),
  refundId: text(),
  failure: text(),
  journalEntryId: uuid(),
  /** Set for a lost dispute or the refund of an unmatched payment; null for other refunds. */
  disputeId: uuid(),
  unmatchedPaymentId: uuid(),
  nextCheckAt: instant(),
  checks: integer().notNull().default(0),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  settledAt: instant(),
});

export type RefundRow = typeof refunds.$inferSelect;

export const events = pgTable('payment_events', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  eventKey: text().notNull(),
  kind: text().notNull(),
  reference: text(),
  chargeId: text(),
  receivedAt: instant().notNull(),
  handledAt: instant(),
  outcome: text(),
  tries: integer().notNull().default(0),
  copies: integer().notNull().default(1),
});

export type EventRow = typeof events.$inferSelect;

export const unmatchedPayments = pgTable('unmatched_payments', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  paymentId: uuid(),
  provider: text().notNull(),
  chargeId: text().notNull(),
  reference: text().notNull(),
  kind: text().$type<UnmatchedKind>().notNull(),
  expectedMinor: minorUnits(),
  expectedCurrency: text(),
  receivedMinor: minorUnits(),
  receivedCurrency: text(),
  detectedAt: instant().notNull(),
  resolvedAt: instant(),
  resolvedBy: uuid(),
  resolution: text(),
  reason: text(),
  allocation: text().$type<Allocation>(),
  allocatedAt: instant(),
});

export type UnmatchedPaymentRow = typeof unmatchedPayments.$inferSelect;

export const providerFaults = pgTable('payment_provider_faults', {
  provider: text().primaryKey(),
  fault: text().$type<LastingFault>().notNull(),
  reason: text().notNull(),
  startedAt: instant().notNull(),
  lastAt: instant().notNull(),
  endedAt: instant(),
  notifiedAt: instant(),
});

export type { LastingFault };
export type FaultRow = typeof providerFaults.$inferSelect;

export const reconciliations = pgTable(
  'payment_reconciliations',
  {
    provider: text().notNull(),
    day: date().notNull(),
    charges: integer().notNull(),
    unmatched: integer().notNull(),
    startedAt: instant().notNull(),
    /** Null while it is running, and when it failed. */
    endedAt: instant(),
    failure: text(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
);

export type ReconciliationRow = typeof reconciliations.$inferSelect;
