import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as formRecords } from '../forms/testing-isolation.ts';

/** A form of the same id with a code, whose sealed text does not matter here. */
async function insertCode(world: World, id: string) {
  const { pools, cast } = world;
  await formRecords['/api/forms/:id']?.write(world, id);
  await pools.owner.query(
    `insert into form_access_codes (org_id, id, form_id, code_hash, sealed_code, label, created_at)
     values ($2, $1::uuid, $1, sha256($1::text::bytea), '1.x', $3, now())`,
    [id, cast.ngo, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/form-codes/:id': { owner: 'STAFF', write: insertCode },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/form-codes',
    'PUT /api/form-codes/:id/revocation',
    'PUT /api/form-option-limits',
    'PUT /api/form-assignments',
  ],
};
