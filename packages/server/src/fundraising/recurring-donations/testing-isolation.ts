import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as donationSecrets } from '../donations/testing-isolation.ts';

/** A recurring donation with a donor’s name and its first donation. */
async function insertRecurringDonation(world: World, id: string) {
  await donationSecrets['/api/donations/:id']?.write(world, id);
  await world.pools.owner.query(
    `insert into recurring_donations (id, org_id, cause_id, donation_id, name, email, amount_minor, currency, frequency, day, collection_method,
       last_on, created_at, updated_at)
     values ($1, $2, $1, $1, $3, 'donor@example.org', 5000, 'RWF', 'monthly', 1, 'reminder', '2026-03-01', now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/donors/recurring-donations/:id': { owner: 'STAFF', write: insertRecurringDonation },
  '/api/recurring-donations/:id': { owner: 'STAFF', write: insertRecurringDonation },
  '/api/recurring-cycles/:token': { owner: 'STAFF', write: insertRecurringDonation },
};

/** Routes that return only published data, or that only the person concerned can address. */
export const published: readonly string[] = ['GET /api/recurring-cycles/:token'];

/** What impersonators may and may not change. */
export const impersonation = {
  refused: [],
  allowed: ['PUT /api/recurring-donations/:id/cancellation'],
};
