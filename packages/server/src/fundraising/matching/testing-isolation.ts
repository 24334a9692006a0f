import { canary, type Secret } from '../../kernel/testing.ts';

const secret: Secret = {
  owner: 'STAFF',
  write: ({ pools, cast }, id) =>
    pools.owner.query(
      `insert into match_pools (id, org_id, sponsor, currency, pool_minor, left_minor, match_parts, donation_parts,
           from_clock, until_clock, time_zone, stacks, matches_by_hand, created_at, updated_at)
         values ($1, $2, $3, 'RWF', 5000, 5000, 1, 1, '', '', 'Africa/Kigali', false, true, now(), now())`,
      [id, cast.ngo, canary],
    ),
};

export const records: Record<string, Secret> = {
  '/api/match-pools/:id': secret,
  '/api/matching/own/:reference': secret,
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = ['GET /api/matching/own/:reference'];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/match-pools',
    'PUT /api/match-pools/:id',
    'DELETE /api/match-pools/:id',
    'POST /api/match-pools/:id/end',
    'POST /api/match-pools/:id/opening',
    'POST /api/match-pools/:id/payments',
  ],
};
