import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as causeSecrets } from '../causes/testing-isolation.ts';
import { records as donationSecrets } from '../donations/testing-isolation.ts';

const insertCause = async (world: World, id: string) => {
  await causeSecrets['/api/causes/:id']?.write(world, id);
};

/** A page that waits for review. */
async function insertPage(world: World, id: string) {
  await insertCause(world, id);
  await world.pools.owner.query(
    `insert into fundraisers (id, org_id, cause_id, kind, status, name, story, email, proven_at, changed_at, created_at)
     values ($1, $2, $1, 'person', 'waiting', $3, $3, 'owner@example.org', now(), now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

async function insertUpdate(world: World, id: string) {
  await insertPage(world, id);
  await world.pools.owner.query(
    `insert into fundraiser_updates (id, org_id, fundraiser_id, text, created_at) values ($1, $2, $1, $3, now())`,
    [id, world.cast.ngo, canary],
  );
}

async function insertReport(world: World, id: string) {
  await insertPage(world, id);
  await world.pools.owner.query(
    `insert into fundraiser_reports (id, org_id, fundraiser_id, reason, details, email, created_at)
     values ($1, $2, $1, 'fraud', $3, '', now())`,
    [id, world.cast.ngo, canary],
  );
}

const insertDonation = async (world: World, id: string) => {
  await donationSecrets['/api/donations/:id']?.write(world, id);
};

const insertPicture = async (world: World, id: string) => {
  await causeSecrets['/api/causes/pictures/:id']?.write(world, id);
};

export const records: Record<string, Secret> = {
  '/api/fundraisers/:id': { owner: 'STAFF', write: insertPage },
  '/api/fundraiser-campaigns/:id': { owner: 'STAFF', write: insertCause },
  '/api/fundraiser-reports/:id': { owner: 'STAFF', write: insertReport },
  '/api/fundraising/pages/:id': { owner: 'STAFF', write: insertPage },
  '/api/fundraising/page-pictures/:id': { owner: 'STAFF', write: insertPicture },
  '/api/fundraising/own-page/updates/:id': { owner: 'STAFF', write: insertUpdate },
  '/api/fundraising/own-page/members/:id': { owner: 'STAFF', write: insertPage },
  '/api/fundraising/own-page/donations/:id': { owner: 'STAFF', write: insertDonation },
  '/api/fundraising/donations/:reference': { owner: 'STAFF', write: insertDonation },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = [
  'GET /api/fundraising/causes/:id/page-offer',
  'GET /api/fundraising/causes/:id/pages',
  'GET /api/fundraising/pages/:id',
  'GET /api/fundraising/pages/:id/code.svg',
  'GET /api/fundraising/page-pictures/:id',
];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: ['POST /api/fundraiser-campaigns/:id/invitations', 'GET /api/fundraising/my-pages'],
  allowed: [
    'PUT /api/fundraiser-campaigns/:id',
    'POST /api/fundraiser-reports/:id/resolution',
    'POST /api/fundraisers/:id/decisions',
  ],
};
