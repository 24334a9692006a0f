import { canary, type Secret } from '../../kernel/testing.ts';

export const records: Record<string, Secret> = {
  '/api/list-views/:id': {
    owner: 'STAFF',
    write: (world, id) =>
      world.pools.owner.query(
        `insert into list_views (id, org_id, owner_id, list, name, filters, columns, shared, created_at, updated_at)
         values ($1, $2, $3, 'donations', $4, '{}', '{}', true, now(), now())`,
        [id, world.cast.ngo, world.actor('STAFF').userId, canary],
      ),
  },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/list-views', 'PATCH /api/list-views/:id', 'DELETE /api/list-views/:id'],
};
