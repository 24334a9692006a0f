import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as donationSecrets } from '../donations/testing-isolation.ts';

/** A regular gift of somebody who has a name, with the gift that it began with. */
async function plantStanding(world: World, id: string) {
  await donationSecrets['/api/gifts/:id']?.write(world, id);
  await world.pools.owner.query(
    `insert into standing_gifts (id, org_id, cause_id, gift_id, name, email, amount_minor, currency, rhythm, day, way,
       last_on, created_at, updated_at)
     values ($1, $2, $1, $1, $3, 'donor@example.org', 5000, 'RWF', 'monthly', 1, 'reminder', '2026-03-01', now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/donors/standing-gifts/:id': { owner: 'STAFF', write: plantStanding },
  '/api/standing-gifts/:id': { owner: 'STAFF', write: plantStanding },
  '/api/standing-turns/:token': { owner: 'STAFF', write: plantStanding },
};

/** Speak of published records alone, or are addressed by what only one person has. */
export const published: readonly string[] = ['GET /api/standing-turns/:token'];

/** What somebody of the platform who is signed in as a person may change here, and what not. */
export const impersonation = {
  refused: [],
  allowed: ['PUT /api/standing-gifts/:id/cancellation'],
};
