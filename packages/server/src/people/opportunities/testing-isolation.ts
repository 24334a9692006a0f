import { canary, type Secret, type World } from '../../kernel/testing.ts';

const insertOpportunity = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into opportunities (id, org_id, title, summary, description, remote, place, skills, contact_email, created_at, updated_at)
     values ($1, $2, $3, $3, $3, false, $3, array[$3], '', now(), now())`,
    [id, cast.ngo, canary],
  );

async function insertShift(world: World, id: string) {
  await insertOpportunity(world, id);
  await world.pools.owner.query(
    `insert into shifts (id, org_id, opportunity_id, starts_at, ends_at, capacity, note, created_at, updated_at)
     values ($1, $2, $1, '2100-01-01T09:00Z', '2100-01-01T12:00Z', 5, $3, now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

async function insertSignup(world: World, id: string) {
  await insertShift(world, id);
  await world.pools.owner.query(
    `insert into shift_signups (id, org_id, shift_id, user_id, state, signed_up_at, confirmed_at, reason, cancel_hash)
     values ($1::uuid, $2, $1, $3, 'confirmed', now(), now(), $4, sha256(convert_to($1::uuid::text, 'UTF8')))`,
    [id, world.cast.ngo, world.actor('VOLUNTEER').userId, canary],
  );
}

async function insertApplicant({ pools, cast }: World, id: string) {
  await pools.owner.query(
    'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
    [id, `${id}@example.org`, canary],
  );
  await pools.owner.query(
    'insert into applicants (id, org_id, user_id, applied_at) values ($1, $2, $1, now())',
    [id, cast.ngo],
  );
}

/** A file of another purpose, which the address of pictures must not show. */
const insertPicture = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, public, created_at)
     values ($1, $2, 'storage.file', $3, 1, 'image/png', sha256('x'), 'x', 1, 'disk', false, now())`,
    [id, cast.ngo, canary],
  );

/** Drafts, which are visible only to their organisation. */
export const records: Record<string, Secret> = {
  '/api/opportunities/:id': { owner: 'STAFF', write: insertOpportunity },
  '/api/volunteer/opportunities/:id': { owner: 'STAFF', write: insertOpportunity },
  '/api/opportunity-pictures/:id': { owner: 'STAFF', write: insertPicture },
  '/api/shifts/:id': { owner: 'STAFF', write: insertShift },
  '/api/volunteer/applicants/:id': { owner: 'STAFF', write: insertApplicant },
  '/api/shift-signups/:id': { owner: 'VOLUNTEER', write: insertSignup },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = [
  'GET /api/opportunities/:id',
  'GET /api/opportunity-pictures/:id',
  'GET /api/shifts/:id/calendar.ics',
];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [
    'PUT /api/volunteer/applicants/:id/approval',
    'PUT /api/volunteer/applicants/:id/refusal',
    'POST /api/volunteer/calendar',
    'DELETE /api/volunteer/calendar',
  ],
  allowed: [
    'POST /api/volunteer/opportunity-pictures',
    'DELETE /api/shift-signups/:id',
    'PUT /api/shift-signups/:id/place',
    'PUT /api/shift-signups/:id/removal',
    'PUT /api/shifts/:id',
    'PUT /api/shifts/:id/cancellation',
    'POST /api/shifts/:id/emails',
    'POST /api/shifts/:id/signups',
    'POST /api/volunteer/opportunities',
    'PUT /api/volunteer/opportunities/:id',
    'DELETE /api/volunteer/opportunities/:id',
    'PUT /api/volunteer/opportunities/:id/closure',
    'POST /api/volunteer/opportunities/:id/copies',
    'PUT /api/volunteer/opportunities/:id/publication',
    'POST /api/volunteer/opportunities/:id/shifts',
  ],
};
