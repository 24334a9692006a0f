import * as z from 'zod';
import { download, endpoint, id, instant, money, pageInput } from '../../kernel/index.ts';
import { reference } from '../../money/payments/index.ts';
import { causeId } from '../causes/index.ts';
import { matchPoolId, readsMatching } from './fields.ts';

/** A pool's match for one donation. It has no donor name because a sponsor may read it. */
export const match = z.object({
  donationId: z.uuid(),
  poolId: matchPoolId,
  causeId,
  sponsor: z.string(),
  /** Amount that the donation counts towards its cause. */
  donation: money,
  matched: money,
  /** Part of the match released because donations were refunded. */
  released: money,
  at: instant,
});

export type Match = z.infer<typeof match>;

const ofPool = z.object({ id: matchPoolId });

export const listMatches = endpoint('GET /api/match-pools/:id/matches', {
  summary: 'Lists donations matched by a pool, newest first.',
  access: readsMatching,
  paged: true,
  input: ofPool.extend({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.array(match),
});

export const exportMatches = download('GET /api/match-pools/:id/matches/export', {
  summary: 'Exports donations matched by a pool as CSV, without donor details.',
  access: readsMatching,
  input: ofPool,
});

export const listDonationMatches = endpoint('GET /api/donations/:id/matches', {
  summary: "Lists sponsors' matches for a donation.",
  access: readsMatching,
  input: z.object({ id: id('DonationId') }),
  output: z.array(match),
});

/** Public details of an open pool. Its id is left out: visitors can do nothing with it. */
export const publicPool = z.object({
  /** Null for an anonymous sponsor. */
  sponsor: z.string().nullable(),
  rate: z.string(),
  left: money,
  maxPerDonation: money.nullable(),
  minDonation: money.nullable(),
  endsAt: instant.nullable(),
  timeZone: z.string(),
});

export type PublicPool = z.infer<typeof publicPool>;

export const readCauseMatching = endpoint('GET /api/fundraising/causes/:id/matching', {
  summary: 'Returns the open match pools of a cause and the amount matched but not yet paid.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: z.object({
    /**
     * Promised but not paid, so not included in the amount raised. Null when no pool ever matched.
     */
    matched: money.nullable(),
    /** Open pools, in the order in which they match. */
    pools: z.array(publicPool),
  }),
});

export type CauseMatching = z.infer<typeof readCauseMatching.output>;

export const readOwnMatches = endpoint('GET /api/matching/own/:reference', {
  summary: "Lists sponsors' matches for a donation. Requires its payment reference.",
  access: 'public',
  limit: { per: 'address', max: 240, windowSeconds: 3600 },
  input: z.object({ reference }),
  output: z.array(z.object({ sponsor: z.string().nullable(), matched: money })),
});

export type OwnMatch = z.infer<typeof readOwnMatches.output>[number];
