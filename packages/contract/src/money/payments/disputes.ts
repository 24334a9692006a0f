import * as z from 'zod';
import { endpoint, id, instant, money, pageInput } from '../../kernel/index.ts';
import { paymentId, runPayments } from './admin.ts';
import { disputeStates } from './states.ts';

export const disputeId = id('DisputeId');

export const dispute = z.object({
  id: disputeId,
  provider: z.string(),
  /** The provider’s ID for the dispute. */
  disputeId: z.string(),
  state: z.enum(disputeStates),
  paymentId,
  /** The description the payer saw. */
  title: z.string(),
  reference: z.string(),
  organisation: z.object({ id: z.uuid(), name: z.string() }),
  amount: money,
  /** The provider’s dispute fee, as far as it is known. */
  fee: money.nullable(),
  /** The part of the amount that the provider has withdrawn while the bank decides. */
  withdrawn: money,
  /** The reason as the provider states it. */
  reason: z.string(),
  /** The page of the provider’s dashboard on which to respond to the dispute. */
  url: z.string().nullable(),
  note: z.string(),
  /** The deadline for a response. */
  dueAt: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
});

export type Dispute = z.infer<typeof dispute>;

export const listDisputes = endpoint('GET /api/admin/disputes', {
  summary: 'Lists disputes, those due soonest first.',
  access: runPayments,
  scope: 'platform',
  paged: true,
  input: z.object({
    ...pageInput,
    open: z.enum(['yes', 'no']).optional(),
    paymentId: paymentId.optional(),
    /** A reference, or the provider’s ID for a payment or a dispute. */
    search: z.string().trim().max(100).optional(),
  }),
  output: z.array(dispute),
});

export const readDispute = endpoint('GET /api/admin/disputes/:id', {
  summary: 'Returns a dispute.',
  access: runPayments,
  scope: 'platform',
  input: z.object({ id: disputeId }),
  output: dispute,
});

export const checkDispute = endpoint('POST /api/admin/disputes/:id/checks', {
  summary: 'Checks the status of a dispute with the provider and records the outcome.',
  access: runPayments,
  scope: 'platform',
  input: z.object({ id: disputeId }),
  output: dispute,
});

export const noteDispute = endpoint('POST /api/admin/disputes/:id/note', {
  summary: 'Saves a note on the evidence found and the response given.',
  access: runPayments,
  scope: 'platform',
  input: z.object({
    id: disputeId,
    note: z.string({ error: 'Enter a note' }).trim().max(2_000, 'Enter at most 2000 characters'),
  }),
  output: dispute,
});
