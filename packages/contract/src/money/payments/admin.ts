import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import { day, endpoint, id, instant, money, pageInput, permission } from '../../kernel/index.ts';
import { paymentMethods, paymentStates, refundStates } from './states.ts';

/** Platform staff manage the payments of every organisation. */
export const runPayments = permission('run payments', ['SUPER_ADMIN', 'ADMIN']);

export const paymentId = id('PaymentId');

const refund = z.object({
  id: z.uuid(),
  amount: money,
  state: z.enum(refundStates),
  reason: z.string(),
  failure: z.string().nullable(),
  at: instant,
  by: z.string().nullable(),
  /** The payer’s bank reversed the payment (a lost dispute), so no refund was issued here. */
  isDispute: z.boolean(),
});

export const adminPayment = z.object({
  id: paymentId,
  reference: z.string(),
  organisation: z.object({ id: z.uuid(), name: z.string() }),
  payable: z.string(),
  title: z.string(),
  provider: z.string(),
  /** The provider’s ID for the payment, once it has one. */
  chargeId: z.string().nullable(),
  status: z.enum(paymentStates),
  amount: money,
  fee: money.nullable(),
  method: z.enum(paymentMethods).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  failure: z.string().nullable(),
  refundedMinor: z.string(),
  refunds: z.array(refund),
  /** The ledger’s journal entry for it. */
  journalEntryId: z.uuid().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  /** When the provider is polled next; null once the payment is settled. */
  nextCheckAt: instant.nullable(),
  checks: z.int(),
});

export type AdminPayment = z.infer<typeof adminPayment>;

export const listPayments = endpoint('GET /api/admin/payments', {
  summary: 'Lists payments, newest first.',
  access: runPayments,
  scope: 'platform',
  paged: true,
  input: z.object({
    ...pageInput,
    status: z.enum(paymentStates).optional(),
    provider: z.string().max(20).optional(),
    currency: currency.optional(),
    from: day.optional(),
    to: day.optional(),
    /** A reference, or the start of a provider’s payment ID. */
    search: z.string().trim().max(100).optional(),
  }),
  output: z.array(adminPayment),
});

export const readPayment = endpoint('GET /api/admin/payments/:id', {
  summary: 'Returns a payment.',
  access: runPayments,
  scope: 'platform',
  input: z.object({ id: paymentId }),
  output: adminPayment,
});

export const checkPayment = endpoint('POST /api/admin/payments/:id/checks', {
  summary: 'Checks the status of a payment with the provider and records it if it was paid.',
  access: runPayments,
  scope: 'platform',
  input: z.object({ id: paymentId }),
  output: adminPayment,
});
