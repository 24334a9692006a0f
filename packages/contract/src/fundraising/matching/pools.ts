import * as z from 'zod';
import { day, endpoint, instant, line, money, pageInput } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import {
  managesMatching,
  matchPoolFacts,
  matchPoolId,
  matchPoolStates,
  readsMatching,
} from './fields.ts';

/** A pool's matches for one of its causes. Matched money is a promise and is not in the books. */
const matchedCause = z.object({
  causeId,
  title: z.string(),
  /** Allocated to donations, minus refunds. */
  matched: money,
  /** Amount that the sponsor has paid of it. */
  paid: money,
});

export const matchPool = z.object({
  id: matchPoolId,
  sponsor: z.string(),
  hidesSponsor: z.boolean(),
  state: z.enum(matchPoolStates),
  currency: z.string(),
  amount: money,
  left: money,
  /** For example `2:1`: two for one. */
  rate: z.string(),
  maxPerDonation: money.nullable(),
  maxPerDonor: money.nullable(),
  minDonation: money.nullable(),
  /** Local time in the time zone; empty for none. */
  from: z.string(),
  until: z.string(),
  timeZone: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  stacks: z.boolean(),
  matchesByHand: z.boolean(),
  note: z.string(),
  causes: z.array(matchedCause),
  /** Amount the sponsor owes now: matched but not paid. */
  owed: money,
  donations: z.int(),
  openedAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export type MatchPool = z.infer<typeof matchPool>;

export const listMatchPools = endpoint('GET /api/match-pools', {
  summary: 'Lists match pools, newest first.',
  access: readsMatching,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    state: z.enum(matchPoolStates).or(z.literal('')).optional(),
  }),
  output: z.array(matchPool),
});

export const createMatchPool = endpoint('POST /api/match-pools', {
  summary: "Creates a match pool as a draft. It matches nothing until it's opened.",
  access: managesMatching,
  idempotent: true,
  input: matchPoolFacts,
  output: matchPool,
});

const one = z.object({ id: matchPoolId });

export const readMatchPool = endpoint('GET /api/match-pools/:id', {
  summary: 'Returns a match pool with the amounts matched for each cause.',
  access: readsMatching,
  input: one,
  output: matchPool,
});

export const changeMatchPool = endpoint('PUT /api/match-pools/:id', {
  summary:
    "Updates a draft. In an open pool, only changes that don't disadvantage donors are allowed.",
  access: managesMatching,
  input: matchPoolFacts.extend(one.shape),
  output: matchPool,
});

export const deleteMatchPool = endpoint('DELETE /api/match-pools/:id', {
  summary: 'Deletes a draft match pool.',
  access: managesMatching,
  input: one,
  output: z.object({}),
});

export const openMatchPool = endpoint('POST /api/match-pools/:id/opening', {
  summary: 'Opens a pool. Donations paid from its start are matched.',
  access: managesMatching,
  input: one,
  output: matchPool,
});

export const endMatchPool = endpoint('POST /api/match-pools/:id/end', {
  summary: 'Ends a pool. Amounts already matched remain owed.',
  access: managesMatching,
  input: one,
  output: matchPool,
});

export const recordSponsorPayment = endpoint('POST /api/match-pools/:id/payments', {
  summary:
    'Records that the sponsor has paid for a cause. Record the money itself as a donation; the cause page then counts it as raised.',
  access: managesMatching,
  idempotent: true,
  input: one.extend({
    causeId,
    /** Decimal amount in the pool's currency. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    on: day,
    note: line(200).default(''),
  }),
  output: matchPool,
});
