import * as z from 'zod';
import { endpoint, id, instant, money, pageInput } from '../../kernel/index.ts';
import { seeLedger } from '../ledger/index.ts';
import { paymentId, runPayments } from './admin.ts';
import { payoutLineKinds, payoutStates } from './states.ts';

export const payoutId = id('PayoutId');

/** A payout. Amounts that reduce it are negative. */
export const payout = z.object({
  id: payoutId,
  provider: z.string(),
  /** The provider’s ID for the payout. */
  payoutId: z.string(),
  state: z.enum(payoutStates),
  amount: money,
  madeAt: instant,
  arrivesAt: instant,
  /** The lines read so far, and how many of them match no payment. */
  lines: z.int(),
  unmatchedLines: z.int(),
  /** When the payout was posted for every organisation. */
  bookedAt: instant.nullable(),
  /** When the payout’s postings were reversed because the bank returned it. */
  returnedAt: instant.nullable(),
  /** Why the last attempt to post it failed. */
  failure: z.string().nullable(),
});

export type Payout = z.infer<typeof payout>;

const share = z.object({
  organisation: z.object({ id: z.uuid(), name: z.string() }),
  amount: money,
  lines: z.int(),
  /** The ledger’s journal entry. */
  journalEntryId: z.uuid().nullable(),
});

export const payoutPage = payout.extend({
  /** The sum of the lines. A difference from the payout’s amount is listed as an unmatched payment. */
  sum: money,
  /** The share of each organisation, largest first, 100 at most. */
  shares: z.array(share),
});

export type PayoutPage = z.infer<typeof payoutPage>;

const line = z.object({
  id: z.uuid(),
  kind: z.enum(payoutLineKinds),
  /** Null for a line that matches no payment. */
  paymentId: paymentId.nullable(),
  title: z.string().nullable(),
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The provider’s ID for the payment. */
  chargeId: z.string().nullable(),
  gross: money,
  fee: money,
  net: money,
  /** The amount before the provider converted it into the payout’s currency. */
  original: money.nullable(),
  /** The expected amount, when it differs from the line’s amount. */
  expected: money.nullable(),
  at: instant,
});

export type PayoutLine = z.infer<typeof line>;

export const listPayouts = endpoint('GET /api/admin/payouts', {
  summary: 'Lists payouts from payment providers to the bank, newest first.',
  access: runPayments,
  scope: 'platform',
  paged: true,
  input: z.object({
    ...pageInput,
    provider: z.string().max(20).optional(),
    state: z.enum(payoutStates).optional(),
  }),
  output: z.array(payout),
});

export const readPayout = endpoint('GET /api/admin/payouts/:id', {
  summary: "Returns a payout and each organisation's share.",
  access: runPayments,
  scope: 'platform',
  input: z.object({ id: payoutId }),
  output: payoutPage,
});

export const listPayoutLines = endpoint('GET /api/admin/payouts/:id/lines', {
  summary: 'Lists the lines of a payout. With `odd`, only unmatched lines.',
  access: runPayments,
  scope: 'platform',
  paged: true,
  input: z.object({ ...pageInput, id: payoutId, odd: z.enum(['yes', 'no']).optional() }),
  output: z.array(line),
});

export const fetchPayouts = endpoint('POST /api/admin/payout-searches', {
  summary: 'Checks a provider for new payouts now, as is done every night.',
  access: runPayments,
  scope: 'platform',
  input: z.object({
    provider: z.string({ error: 'Choose a provider' }).min(1, 'Choose a provider').max(20),
  }),
  output: z.object({ provider: z.string() }),
});

const ownShare = z.object({
  id: payoutId,
  provider: z.string(),
  amount: money,
  lines: z.int(),
  journalEntryId: z.uuid().nullable(),
  at: instant,
  returnedAt: instant.nullable(),
});

export type OwnPayout = z.infer<typeof ownShare>;

export const listOwnPayouts = endpoint('GET /api/payments/payouts', {
  summary: "Lists the organisation's payouts, newest first.",
  access: seeLedger,
  paged: true,
  input: z.object(pageInput),
  output: z.array(ownShare),
});

const ownLine = line
  .omit({ organisation: true, paymentId: true })
  .extend({ subjectId: z.uuid().nullable(), payable: z.string().nullable() });

export type OwnPayoutLine = z.infer<typeof ownLine>;

export const listOwnPayoutLines = endpoint('GET /api/payments/payouts/:id/lines', {
  summary: "Lists the organisation's payments in a payout.",
  access: seeLedger,
  paged: true,
  input: z.object({ ...pageInput, id: payoutId }),
  output: z.array(ownLine),
});
