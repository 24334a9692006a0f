import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as causeSecrets } from '../causes/testing-isolation.ts';

async function plantGift(world: World, id: string) {
  await causeSecrets['/api/causes/:id']?.write(world, id);
  await world.pools.owner.query(
    `insert into gifts (id, org_id, cause_id, reference, amount_minor, currency, counted_minor, counted_currency,
       name, email, message, created_at, at)
     values ($1::uuid, $2, $1, 'gift-' || $1, 5000, 'RWF', 5000, 'RWF', $3, 'donor@example.org', $3, now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/gifts/imports/:id': {
    owner: 'STAFF',
    write: ({ pools, cast, actor }, id) =>
      pools.owner.query(
        `insert into gift_imports (id, org_id, created_by, file_name, format, columns, mapping, method, day_order, state, created_at)
         values ($1, $2, $3, $4, 'csv', '[]', '{}', 'cash', 'day-first', 'ready', now())`,
        [id, cast.ngo, actor('STAFF').userId, canary],
      ),
  },
  '/api/donors/gifts/:id': { owner: 'STAFF', write: plantGift },
  '/api/gifts/:id': { owner: 'STAFF', write: plantGift },
};

/** Speak of published records alone, or are addressed by what only one person has. */
export const published: readonly string[] = [
  'GET /api/fundraising/causes/:id/giving',
  'GET /api/fundraising/causes/:id/code.svg',
  'GET /api/fundraising/causes/:id/gifts',
  'GET /api/fundraising/causes/:id/quote',
  'GET /api/fundraising/gifts/:reference/page',
];

/** What somebody of the platform who is signed in as a person may change here, and what not. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/gifts/:id/refunds',
    'POST /api/gifts/imports',
    'POST /api/gifts/imports/:id/application',
    'DELETE /api/gifts/imports/:id/application',
    'PUT /api/gifts/imports/:id/mapping',
    'POST /api/gifts/offline',
    'POST /api/gifts/:id/corrections',
    'POST /api/gifts/:id/voiding',
  ],
};
