import { uuidv7 } from '../../kernel/index.ts';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as donationSecrets } from '../donations/testing-isolation.ts';

const insertDonation = (world: World, id: string) =>
  donationSecrets['/api/donations/:id']?.write(world, id) ?? Promise.resolve();

async function insertDeclaration(world: World, id: string) {
  await insertDonation(world, id);
  const { pools, cast } = world;
  const declarant = { title: '', firstName: canary, lastName: canary, isAbroad: false };
  await pools.owner.query(
    `with words as (insert into gift_aid_texts (id, org_id, version, body, sha256, created_at)
       select $1::uuid, $2, 1 + count(*), $3, encode(sha256(convert_to($1::uuid::text, 'UTF8')), 'hex'), now()
       from gift_aid_texts where org_id = $2 returning id)
     insert into gift_aid_declarations (id, org_id, donation_id, donor_id, text_id, scope, given_how, given_on, declared, note, created_at)
     select $1, $2, $1, $1, id, 'past', 'paper', '2026-01-01', $4, $3, now() from words`,
    [
      id,
      cast.ngo,
      canary,
      JSON.stringify({ ...declarant, house: canary, address: canary, postcode: 'S19 2BD' }),
    ],
  );
}

async function insertClaim(world: World, id: string) {
  const declared = uuidv7();
  await insertDeclaration(world, declared);
  await world.pools.owner.query(
    `with claim as (insert into gift_aid_claims (id, org_id, number, up_to, aggregate_as, created_at)
       select $1::uuid, $2, 1 + count(*), '2026-02-01', $3, now() from gift_aid_claims where org_id = $2 returning id)
     insert into gift_aid_claim_donations (org_id, claim_id, donation_id, declaration_id, line, is_aggregated, is_sponsored,
       given_on, amount_minor, reclaim_minor)
     select $2, id, $4, $4, 1, false, false, '2026-01-02', 5000, 1250 from claim`,
    [id, world.cast.ngo, canary, declared],
  );
}

export const records: Record<string, Secret> = {
  '/api/gift-aid/donations/:id': { owner: 'STAFF', write: insertDonation },
  '/api/gift-aid/declarations/:id': { owner: 'STAFF', write: insertDeclaration },
  '/api/gift-aid/claims/:id': { owner: 'STAFF', write: insertClaim },
  '/api/gift-aid/own/:reference': { owner: 'STAFF', write: insertDonation },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = [
  'GET /api/fundraising/causes/:id/gift-aid',
  'GET /api/gift-aid/own/:reference',
];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: ['POST /api/gift-aid/claims/:id/submission'],
  allowed: [
    'POST /api/gift-aid/claims',
    'POST /api/gift-aid/claims/:id/payment',
    'POST /api/gift-aid/claims/:id/removals',
    'POST /api/gift-aid/claims/:id/withdrawal',
    'POST /api/gift-aid/declarations',
    'POST /api/gift-aid/declarations/:id/confirmation',
    'POST /api/gift-aid/declarations/:id/ending',
    'POST /api/gift-aid/declarations/:id/correction',
    'PUT /api/gift-aid/donations/:id/mark',
    'PUT /api/gift-aid/settings',
  ],
};
