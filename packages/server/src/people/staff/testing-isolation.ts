import { plantFile } from '../../files/storage/testing-isolation.ts';
import { canary, type Secret, type World } from '../../kernel/testing.ts';

async function insertMember({ pools, cast }: World, id: string) {
  await pools.owner.query(
    `insert into users (id, email, name, email_verified_at) values ($1::uuid, $1::uuid || '@example.org', $2, now())`,
    [id, canary],
  );
  await pools.owner.query(
    `insert into memberships (org_id, user_id, role) values ($1, $2, 'STAFF')`,
    [cast.ngo, id],
  );
  await pools.owner.query(
    `insert into staff_details (org_id, user_id, job_title, updated_at) values ($1, $2, $3, now())`,
    [cast.ngo, id, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/staff/members/:id': { owner: 'NGO_ADMIN', write: insertMember },
  '/api/staff/invitations/:id': {
    owner: 'NGO_ADMIN',
    write: ({ pools, cast, actor }, id) =>
      pools.owner.query(
        `insert into staff_invitations (id, org_id, email, role, job_title, token_hash, invited_by, created_at, sent_at, expires_at)
         values ($1::uuid, $2, $3 || $1::uuid || '@example.org', 'STAFF', $3, sha256(convert_to($1::uuid::text, 'UTF8')), $4, now(), now(),
           '2100-01-01')`,
        [id, cast.ngo, canary, actor('NGO_ADMIN').userId],
      ),
  },
  '/api/staff/leave/:id': {
    owner: 'NGO_ADMIN',
    write: async (world, id) => {
      await insertMember(world, id);
      await world.pools.owner.query(
        `insert into staff_leave (id, org_id, user_id, kind, first_day, last_day, weekdays, note, created_at)
         values ($1, $2, $1, 'sick', '2026-03-02', '2026-03-03', 2, $3, now())`,
        [id, world.cast.ngo, canary],
      );
    },
  },
  '/api/staff/documents/:id': {
    owner: 'NGO_ADMIN',
    write: async (world, id) => {
      await insertMember(world, id);
      await plantFile(world, id);
      await world.pools.owner.query(
        `insert into staff_documents (id, org_id, user_id, entry_id, added_by, added_at) values ($1, $2, $1, $1, $1, now())`,
        [id, world.cast.ngo],
      );
    },
  },
};

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [
    'POST /api/invitations/acceptance',
    'POST /api/staff/invitations',
    'DELETE /api/staff/invitations/:id',
    'POST /api/staff/invitations/:id/emails',
    'POST /api/staff/invitations/batch',
    'PUT /api/staff/members/:id/deactivation',
    'DELETE /api/staff/members/:id/deactivation',
    'PUT /api/staff/members/:id/emergency-contact',
    'PUT /api/staff/members/:id/role',
    'DELETE /api/staff/own',
    'PUT /api/staff/ownership',
  ],
  allowed: [
    'DELETE /api/staff/documents/:id',
    'POST /api/staff/leave',
    'PUT /api/staff/leave/:id/cancellation',
    'PUT /api/staff/leave/:id/decision',
    'PATCH /api/staff/members/:id',
    'POST /api/staff/members/:id/documents',
    'PATCH /api/staff/own',
  ],
};
