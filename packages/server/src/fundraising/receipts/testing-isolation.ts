import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as donationSecrets } from '../donations/testing-isolation.ts';

async function insertReceipt(world: World, id: string) {
  await donationSecrets['/api/donations/:id']?.write(world, id);
  const organisation = { name: canary, address: '', registrationNumber: '', timeZone: 'UTC' };
  const words = { title: 'Receipt', words: '', thanks: '', signatory: '', signatoryRole: '' };
  await world.pools.owner.query(
    `insert into receipts (id, org_id, kind, donation_id, year, serial, number, shown, donor_name, is_test_payment, issued_at)
     values ($1, $2, 'donation', $1, 2026, 1 + (select count(*) from receipts), $3, $4, $3, false, now())`,
    [id, world.cast.ngo, canary, JSON.stringify({ ...words, organisation, email: '', lines: [] })],
  );
}

export const records: Record<string, Secret> = {
  '/api/receipts/:id': { owner: 'STAFF', write: insertReceipt },
  '/api/receipts/own/:reference': { owner: 'STAFF', write: insertReceipt },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = ['GET /api/receipts/own/:reference'];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/donations/:id/statements',
    'POST /api/receipts/:id/reissue',
    'POST /api/receipts/:id/voiding',
    'PUT /api/receipts/settings',
  ],
};
