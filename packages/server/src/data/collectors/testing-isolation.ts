import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as formRecords } from '../forms/testing-isolation.ts';

/** A device with a form of the same id, and a key that is its id. */
async function insertCollector(world: World, id: string) {
  const { pools, cast } = world;
  await formRecords['/api/forms/:id']?.write(world, id);
  await pools.owner.query(
    `insert into form_collectors (org_id, id, name, login, token_hash, sealed_token, sealed_password, created_at)
     values ($2, $1::uuid, $3, right($1::text, 10), sha256($1::text::bytea), '1.x', '1.x', now())`,
    [id, cast.ngo, canary],
  );
  await pools.owner.query(
    'insert into form_collector_forms (org_id, collector_id, form_id) values ($2, $1, $1)',
    [id, cast.ngo],
  );
}

export const records: Record<string, Secret> = {
  '/api/form-collectors/:id': { owner: 'STAFF', write: insertCollector },
  '/api/openrosa/:token': { owner: 'STAFF', write: async () => undefined },
};

/** The address has a key that only the device knows. */
export const published: readonly string[] = [
  'GET /api/openrosa/:token/formList',
  'GET /api/openrosa/:token/form',
  'GET /api/openrosa/:token/manifest',
  'GET /api/openrosa/:token/media',
  'GET /api/openrosa/:token/submission',
];

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: ['POST /api/form-collectors', 'POST /api/form-collectors/:id/settings'],
  allowed: [
    'PUT /api/form-collectors/:id',
    'PUT /api/form-collectors/:id/forms',
    'PUT /api/form-collectors/:id/revocation',
  ],
};
