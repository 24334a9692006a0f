import { canary, type Secret, type World } from '../../kernel/testing.ts';

export async function insertSession({ pools, actor }: World, id: string) {
  await pools.owner.query(
    `insert into sessions (id, user_id, membership_id, token_hash, device, coarse_address, idle_seconds, expires_at)
     select $1::uuid, user_id, id, sha256(convert_to($1::uuid::text, 'UTF8')), $2, '', 3600, now() + interval '1 day'
     from memberships where user_id = $3`,
    [id, canary, actor('NGO_ADMIN').userId],
  );
}

export const records: Record<string, Secret> = {
  '/api/auth/devices/:id': { owner: 'NGO_ADMIN', write: insertSession },
  '/api/organisations/logos/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, public, created_at)
         values ($1, $2, 'storage.file', $3, 1, 'image/png', sha256('x'), 'x', 1, 'disk', false, now())`,
        [id, cast.ngo, canary],
      ),
  },
};

/** Endpoints that return published records only, or whose address contains a person's own secret. */
export const published: readonly string[] = ['GET /api/organisations/logos/:id'];

/** Endpoints that impersonators may and may not use. */
export const impersonation = {
  refused: [
    'DELETE /api/auth/account',
    'GET /api/auth/account/deletion',
    'DELETE /api/auth/devices',
    'DELETE /api/auth/devices/:id',
    'POST /api/auth/email-change',
    'GET /api/auth/export',
    'PUT /api/auth/organisation',
    'PUT /api/auth/password',
    'PATCH /api/auth/profile',
    'POST /api/auth/two-factor',
    'PUT /api/auth/two-factor',
    'DELETE /api/auth/two-factor',
    'POST /api/auth/two-factor/recovery-codes',
    'PATCH /api/organisation',
    'PUT /api/organisation/logo',
    'DELETE /api/organisation/logo',
  ],
  allowed: ['POST /api/auth/logout'],
};
