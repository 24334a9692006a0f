import { Readable } from 'node:stream';
import { uuidv7 } from '../../kernel/index.ts';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';

/** Adds a person with an organisation of their own. */
async function insertPerson({ pools }: World, id: string) {
  const orgId = uuidv7();
  await pools.owner.query(
    `with org as (insert into organisations (id, kind, name, country, currency) values ($2, 'ngo', $3, 'RW', 'RWF')),
     person as (insert into users (id, email, name, email_verified_at) values ($1::uuid, $1::uuid || '@example.org', $3, now()))
     select`,
    [id, orgId, canary],
  );
  await pools.owner.query(
    `insert into memberships (org_id, user_id, role) values ($1, $2, 'NGO_ADMIN')`,
    [orgId, id],
  );
}

async function insertDocument(world: World, id: string) {
  const incoming = {
    purpose: 'administration.paper',
    name: `${canary}.pdf`,
    maxBytes: 100,
  } as const;
  const stream = Readable.from([Buffer.from(`%PDF-1.7 ${canary}`)]);
  const blob = await putBlob(world.outside('NGO_ADMIN'), { ...incoming, stream });
  await world.pools.owner.query(
    `insert into organisation_documents (id, org_id, blob_id, name, size_bytes, added_by, added_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [id, world.cast.ngo, blob.id, canary, blob.sizeBytes, world.actor('NGO_ADMIN').userId],
  );
}

/** Records that only platform staff can read, and the verification documents of an NGO. */
export const records: Record<string, Secret> = {
  '/api/administration/users/:id': { owner: 'SUPER_ADMIN', write: insertPerson },
  '/api/administration/organisations/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools }, id) =>
      pools.owner.query(
        `insert into organisations (id, kind, name, country, currency, registration_number)
         values ($1, 'ngo', $2, 'RW', 'RWF', $2)`,
        [id, canary],
      ),
  },
  '/api/administration/notes/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast, actor }, id) =>
      pools.owner.query(
        `insert into organisation_notes (id, org_id, words, written_by, written_at) values ($1, $2, $3, $4, now())`,
        [id, cast.ngo, canary, actor('SUPER_ADMIN').userId],
      ),
  },
  '/api/administration/documents/:id': { owner: 'SUPER_ADMIN', write: insertDocument },
  '/api/organisation/verification/documents/:id': { owner: 'NGO_ADMIN', write: insertDocument },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [
    'GET /api/administration/documents/:id',
    'POST /api/administration/invitations',
    'DELETE /api/administration/notes/:id',
    'GET /api/administration/organisations',
    'GET /api/administration/organisations/:id',
    'PUT /api/administration/organisations/:id/deletion',
    'DELETE /api/administration/organisations/:id/deletion',
    'GET /api/administration/organisations/:id/export',
    'POST /api/administration/organisations/:id/notes',
    'PUT /api/administration/organisations/:id/plan',
    'PUT /api/administration/organisations/:id/suspension',
    'DELETE /api/administration/organisations/:id/suspension',
    'PUT /api/administration/organisations/:id/verification',
    'GET /api/administration/users',
    'GET /api/administration/users/:id',
    'DELETE /api/administration/users/:id/devices',
    'POST /api/administration/users/:id/merge',
    'PUT /api/administration/users/:id/role',
    'POST /api/administration/users/:id/sessions',
    'PUT /api/administration/users/:id/suspension',
    'DELETE /api/administration/users/:id/suspension',
    'DELETE /api/administration/users/:id/two-factor',
    'GET /api/administration/users/export',
    'PUT /api/organisation/verification',
    'POST /api/organisation/verification/documents',
    'DELETE /api/organisation/verification/documents/:id',
  ],
  allowed: [],
};
