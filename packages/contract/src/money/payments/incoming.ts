import * as z from 'zod';
import { endpoint, id, instant, line, money, pageInput } from '../../kernel/index.ts';
import { paymentId, runPayments } from './admin.ts';
import { allocationChoices, allocations, unmatchedKinds } from './states.ts';

export const paymentEventId = id('PaymentEventId');

const paymentEvent = z.object({
  id: paymentEventId,
  provider: z.string(),
  /** The provider’s word. */
  kind: z.string(),
  reference: z.string().nullable(),
  chargeId: z.string().nullable(),
  receivedAt: instant,
  /** Null while nothing has come of it. */
  handledAt: instant.nullable(),
  /** What came of it, or why nothing has. */
  outcome: z.string().nullable(),
  tries: z.int(),
  /** How often the same message came. */
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

export const replayPaymentEvent = endpoint('POST /api/admin/payment-events/:id/handling', {
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
  /** Why it could not be verified; null for what does not fit. */
  reason: z.string().nullable(),
  /** What became of the money, once somebody decided; null also where none stands in the books as owed. */
  allocation: z.enum(allocations).nullable(),
  /** What can become of it now. */
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
