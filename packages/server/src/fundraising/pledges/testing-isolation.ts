import { canary, type Secret } from '../../kernel/testing.ts';
import { records as causeSecrets } from '../causes/testing-isolation.ts';

const secret: Secret = {
  owner: 'STAFF',
  write: async (world, id) => {
    await causeSecrets['/api/causes/:id']?.write(world, id);
    await world.pools.owner.query(
      `with pledge as (
           insert into pledges (id, org_id, cause_id, name, email, currency, promised_minor, next_on, reminds, note, created_at)
           values ($1, $2, $1, $3, 'promised@example.org', 'RWF', 5000, '2100-01-01', true, $3, now()))
         insert into pledge_parts (org_id, pledge_id, due_on, amount_minor) values ($2, $1, '2100-01-01', 5000)`,
      [id, world.cast.ngo, canary],
    );
  },
};

export const records: Record<string, Secret> = {
  '/api/pledges/:id': secret,
  '/api/pledges/own/:token': secret,
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = ['GET /api/pledges/own/:token'];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/pledges',
    'PUT /api/pledges/:id',
    'DELETE /api/pledges/:id',
    'POST /api/pledges/:id/donations',
    'DELETE /api/pledges/:id/donations',
    'POST /api/pledges/:id/payments',
    'POST /api/pledges/:id/reminders',
    'POST /api/pledges/:id/write-off',
  ],
};
