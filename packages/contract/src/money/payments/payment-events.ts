import * as z from 'zod';
import { endpoint, id, instant, line, money, pageInput } from '../../kernel/index.ts';
import { paymentId, runPayments } from './admin.ts';
import { allocationChoices, allocations, unmatchedKinds } from './states.ts';

export const paymentEventId = id('PaymentEventId');

const paymentEvent = z.object({
  id: paymentEventId,
  provider: z.string(),
  /** The event type as the provider names it. */
  kind: z.string(),
  reference: z.string().nullable(),
  chargeId: z.string().nullable(),
  receivedAt: instant,
  /** Null until the webhook has been handled. */
  handledAt: instant.nullable(),
  /** The result, or the reason why it has not been handled. */
  outcome: z.string().nullable(),
  tries: z.int(),
  /** How many times the same webhook was received. */
  copies: z.int(),
});

export type PaymentEvent = z.infer<typeof paymentEvent>;

export const listPaymentEvents = endpoint('GET /api/admin/payment-events', {
  summary: 'Lists payment provider webhooks, newest first.',
  access: runPayments,
  scope: 'platform',
  paged: true,
  input: z.object({
    ...pageInput,
    handled: z.enum(['yes', 'no']).optional(),
    reference: z.string().trim().max(100).optional(),
  }),
  output: z.array(paymentEvent),
});

export const replayPaymentEvent = endpoint('POST /api/admin/payment-events/:id/replay', {
  summary: 'Replays a webhook as if it had just arrived.',
  access: runPayments,
  scope: 'platform',
  input: z.object({ id: paymentEventId }),
  output: paymentEvent,
});

export const unmatchedPaymentId = id('UnmatchedPaymentId');

export const unmatchedPayment = z.object({
  id: unmatchedPaymentId,
  kind: z.enum(unmatchedKinds),
  provider: z.string(),
  chargeId: z.string(),
  reference: z.string(),
  paymentId: paymentId.nullable(),
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  expected: money.nullable(),
  received: money.nullable(),
  detectedAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.string().nullable(),
  /** Why it could not be verified; null for other kinds of mismatch. */
  reason: z.string().nullable(),
  /** What staff did with the money; null before they decide, and when the ledger holds no liability for it. */
  allocation: z.enum(allocations).nullable(),
  /** The allocations that are possible now. */
  choices: z.array(z.enum(allocationChoices)),
});

export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

export const listUnmatchedPayments = endpoint('GET /api/admin/unmatched-payments', {
  summary:
    'Lists unmatched payments: those that differ from what was expected or that only one side has on record. Open ones come first.',
  access: runPayments,
  scope: 'platform',
  paged: true,
  input: z.object({
    ...pageInput,
    resolved: z.enum(['yes', 'no']).optional(),
    paymentId: paymentId.optional(),
  }),
  output: z.array(unmatchedPayment),
});

export const resolveUnmatchedPayment = endpoint(
  'POST /api/admin/unmatched-payments/:id/resolution',
  {
    summary: 'Marks an unmatched payment as resolved.',
    access: runPayments,
    scope: 'platform',
    input: z.object({
      id: unmatchedPaymentId,
      resolution: line(300).min(3, 'Describe what you did'),
    }),
    output: unmatchedPayment,
  },
);
