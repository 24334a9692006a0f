import * as z from 'zod';
import { day, endpoint, instant, pageInput } from '../../kernel/index.ts';
import { journalEntry } from '../ledger/index.ts';
import { paymentId, runPayments } from './admin.ts';
import { providerFaults } from './states.ts';

export const readPaymentBooks = endpoint('GET /api/admin/payments/:id/books', {
  summary: 'Returns the ledger entries for a payment: the payment, its fee and any refunds.',
  access: runPayments,
  scope: 'platform',
  input: z.object({ id: paymentId }),
  output: z.array(journalEntry),
});

const paymentProvider = z.object({
  name: z.string(),
  /** False: the sandbox or test mode. No money moves. */
  isLive: z.boolean(),
  /** The webhook endpoint to enter in the provider’s dashboard. */
  webhookUrl: z.string(),
  /** Why calls have been failing since the last success; null while they succeed. */
  fault: z.object({ kind: z.enum(providerFaults), reason: z.string(), since: instant }).nullable(),
});

export type ConfiguredProvider = z.infer<typeof paymentProvider>;

export const listPaymentProviders = endpoint('GET /api/admin/payment-providers', {
  summary: 'Lists payment providers and whether their payments are real.',
  access: runPayments,
  scope: 'platform',
  input: z.object({}),
  output: z.array(paymentProvider),
});

const paymentAlarm = z.object({
  organisation: z.object({ id: z.uuid(), name: z.string() }),
  /** Payments created in the last minutes, and how many of them were declined. */
  total: z.int(),
  refused: z.int(),
  minutes: z.int(),
});

export type PaymentAlarm = z.infer<typeof paymentAlarm>;

export const listPaymentAlarms = endpoint('GET /api/admin/payment-alarms', {
  summary: 'Lists organisations with signs of card testing right now, most severe first.',
  access: runPayments,
  scope: 'platform',
  input: z.object({}),
  output: z.array(paymentAlarm),
});

export const reconciliationStates = ['running', 'done', 'failed'] as const;

const reconciliation = z.object({
  provider: z.string(),
  /** A calendar day in UTC. */
  day,
  state: z.enum(reconciliationStates),
  /** Number of payments of the provider’s list compared so far. */
  charges: z.int(),
  /** The provider’s unresolved mismatches when the run finished. */
  unmatched: z.int(),
  startedAt: instant,
  endedAt: instant.nullable(),
  failure: z.string().nullable(),
});

export type Reconciliation = z.infer<typeof reconciliation>;

export const listReconciliations = endpoint('GET /api/admin/payment-reconciliations', {
  summary: 'Lists the reconciled days by provider, latest first.',
  access: runPayments,
  scope: 'platform',
  paged: true,
  input: z.object(pageInput),
  output: z.array(reconciliation),
});

export const reconcilePayments = endpoint('POST /api/admin/payment-reconciliations', {
  summary:
    "Reconciles a provider's payments for a day with ours. Can be repeated. Runs in the background.",
  access: runPayments,
  scope: 'platform',
  input: z.object({
    provider: z.string({ error: 'Choose a provider' }).min(1, 'Choose a provider').max(20),
    day: day,
  }),
  output: reconciliation,
});
