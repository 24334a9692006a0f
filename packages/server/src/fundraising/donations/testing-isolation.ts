import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as causeSecrets } from '../causes/testing-isolation.ts';

async function insertDonation(world: World, id: string) {
  await causeSecrets['/api/causes/:id']?.write(world, id);
  await world.pools.owner.query(
    `insert into donations (id, org_id, cause_id, reference, amount_minor, currency, counted_minor, counted_currency,
       name, email, message, created_at, at)
     values ($1::uuid, $2, $1, 'donation-' || $1, 5000, 'RWF', 5000, 'RWF', $3, 'donor@example.org', $3, now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/donations/imports/:id': {
    owner: 'STAFF',
    write: ({ pools, cast, actor }, id) =>
      pools.owner.query(
        `insert into donation_imports (id, org_id, created_by, file_name, format, columns, mapping, method, day_order, state, created_at)
         values ($1, $2, $3, $4, 'csv', '[]', '{}', 'cash', 'day-first', 'ready', now())`,
        [id, cast.ngo, actor('STAFF').userId, canary],
      ),
  },
  '/api/donors/donations/:id': { owner: 'STAFF', write: insertDonation },
  '/api/donations/:id': { owner: 'STAFF', write: insertDonation },
};

/** Routes that return only published data, or that only the person concerned can address. */
export const published: readonly string[] = [
  'GET /api/fundraising/causes/:id/giving',
  'GET /api/fundraising/causes/:id/code.svg',
  'GET /api/fundraising/causes/:id/donations',
  'GET /api/fundraising/causes/:id/quote',
  'GET /api/fundraising/donations/:reference/page',
];

/** What impersonators may and may not change. */
export const impersonation = {
  refused: ['POST /api/donations/:id/refunds'],
  allowed: [
    'POST /api/donations/imports',
    'POST /api/donations/imports/:id/application',
    'DELETE /api/donations/imports/:id/application',
    'PUT /api/donations/imports/:id/mapping',
    'POST /api/donations/offline',
    'POST /api/donations/:id/corrections',
    'POST /api/donations/:id/voiding',
  ],
};
