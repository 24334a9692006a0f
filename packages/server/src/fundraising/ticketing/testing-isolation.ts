import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as causeSecrets } from '../causes/testing-isolation.ts';

const insertEvent = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into ticket_events (id, org_id, title, summary, story, place, starts_at, ends_at, time_zone, currency, created_at, updated_at)
     values ($1, $2, $3, $3, $3, $3, now() + interval '1 day', now() + interval '2 days', 'Africa/Kigali', 'RWF', now(), now())`,
    [id, cast.ngo, canary],
  );

async function insertOrder(world: World, id: string) {
  await insertEvent(world, id);
  await world.pools.owner.query(
    `insert into ticket_orders (id, org_id, event_id, status, name, email, note, seats, amount_minor, currency, token_hash, at)
     values ($1::uuid, $2, $1, 'cancelled', $3, 'buyer@example.org', $3, 1, 0, 'RWF', sha256($1::text::bytea), now())`,
    [id, world.cast.ngo, canary],
  );
}

async function insertTicket(world: World, id: string) {
  await insertOrder(world, id);
  await world.pools.owner.query(
    `with kind as (insert into ticket_types (id, org_id, event_id, place, name, kind, price_minor, quantity, per_order)
       values ($1::uuid, $2, $1::uuid, 0, $3, 'free', 0, 10, 5) returning id)
     insert into tickets (id, org_id, event_id, order_id, type_id, code_hash, holder, price_minor)
     select $1::uuid, $2, $1::uuid, $1::uuid, id, sha256($1::text::bytea), $3, 0 from kind`,
    [id, world.cast.ngo, canary],
  );
}

/** Drafts are visible only to their organisation. */
export const records: Record<string, Secret> = {
  '/api/ticketing/events/:id': { owner: 'STAFF', write: insertEvent },
  '/api/ticketing/orders/:id': { owner: 'STAFF', write: insertOrder },
  '/api/ticketing/tickets/:id': { owner: 'STAFF', write: insertTicket },
  '/api/ticketing/public/:id': { owner: 'STAFF', write: insertEvent },
  '/api/ticketing/pictures/:id': {
    owner: 'STAFF',
    write: async (world, id) => causeSecrets['/api/causes/pictures/:id']?.write(world, id),
  },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = [
  'GET /api/ticketing/pictures/:id',
  'GET /api/ticketing/public/:id',
];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [
    'POST /api/ticketing/events/:id/refund-run',
    'POST /api/ticketing/events/:id/cancellation',
    'POST /api/ticketing/orders/:id/refunds',
  ],
  allowed: [
    'POST /api/ticketing/events',
    'PUT /api/ticketing/events/:id',
    'DELETE /api/ticketing/events/:id',
    'POST /api/ticketing/events/:id/check-ins',
    'POST /api/ticketing/events/:id/closing',
    'DELETE /api/ticketing/events/:id/closing',
    'POST /api/ticketing/events/:id/copies',
    'POST /api/ticketing/events/:id/publication',
    'DELETE /api/ticketing/events/:id/refund-run',
    'POST /api/ticketing/events/:id/sales',
    'POST /api/ticketing/orders/:id/emails',
    'PUT /api/ticketing/orders/:id/refund-request',
    'POST /api/ticketing/pictures',
    'DELETE /api/ticketing/tickets/:id/check-in',
  ],
};
