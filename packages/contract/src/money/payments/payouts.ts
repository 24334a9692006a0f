import * as z from 'zod';
import { endpoint, id, instant, money, pageInput } from '../../kernel/index.ts';
import { seeLedger } from '../ledger/index.ts';
import { paymentId, runPayments } from './admin.ts';
import { payoutLineKinds, payoutStates } from './states.ts';

export const payoutId = id('PayoutId');

/** Amounts that lessen a payout are below zero. */
export const payout = z.object({
  id: payoutId,
  provider: z.string(),
  /** The provider’s name for it. */
  payoutId: z.string(),
  state: z.enum(payoutStates),
  amount: money,
  madeAt: instant,
  arrivesAt: instant,
  /** Lines that were read so far, and those of them that belong to nothing here. */
  lines: z.int(),
  unmatchedLines: z.int(),
  /** All of it is in the books. */
  bookedAt: instant.nullable(),
  /** It did not reach the bank, and is out of the books again. */
  returnedAt: instant.nullable(),
  /** Why it could not be booked the last time. */
  failure: z.string().nullable(),
});

export type Payout = z.infer<typeof payout>;

const share = z.object({
  organisation: z.object({ id: z.uuid(), name: z.string() }),
  amount: money,
  lines: z.int(),
  /** The group of the ledger. */
  journalEntryId: z.uuid().nullable(),
});

export const payoutPage = payout.extend({
  /** What the lines come to; another amount is noted among the mismatches. */
  sum: money,
  /** Whose the money is; the largest first, and no more than a hundred. */
  shares: z.array(share),
});

export type PayoutPage = z.infer<typeof payoutPage>;

const line = z.object({
  id: z.uuid(),
  kind: z.enum(payoutLineKinds),
  /** Null for what belongs to nothing here. */
  paymentId: paymentId.nullable(),
  title: z.string().nullable(),
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The provider’s name for the payment. */
  chargeId: z.string().nullable(),
  gross: money,
  fee: money,
  net: money,
  /** What it was before the provider changed it into the currency of the payout. */
  original: money.nullable(),
  /** What was expected, where something else came. */
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
