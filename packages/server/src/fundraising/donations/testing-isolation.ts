import { donationImports } from '@ngo-plus/contract/fundraising/donations';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { importChanges, importRecord } from '../../platform/imports/testing.ts';
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
  '/api/donations/imports/:id': importRecord({ endpoints: donationImports }, 'STAFF'),
  '/api/donors/donations/:id': { owner: 'STAFF', write: insertDonation },
  '/api/donations/:id': { owner: 'STAFF', write: insertDonation },
};

/** Routes that return only published data, or that only the person concerned can address. */
export const published: readonly string[] = [
  'GET /api/fundraising/causes/:id/donation-options',
  'GET /api/fundraising/causes/:id/code.svg',
  'GET /api/fundraising/causes/:id/donations',
  'GET /api/fundraising/causes/:id/quote',
  'GET /api/fundraising/donations/:reference/page',
];

/** What impersonators may and may not change. */
export const impersonation = {
  refused: ['POST /api/donations/:id/refunds'],
  allowed: [
    ...importChanges('/api/donations/imports'),
    'POST /api/donations/offline',
    'POST /api/donations/:id/corrections',
    'POST /api/donations/:id/voiding',
  ],
};
