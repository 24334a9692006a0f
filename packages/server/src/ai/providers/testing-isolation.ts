import { canary, type Secret, type World } from '../../kernel/testing.ts';

const insertConnection = (world: World, id: string) =>
  world.pools.owner.query(
    `insert into ai_connections (id, name, provider, models, currency, is_free, is_enabled, position, created_at)
     values ($1, $2, 'openai', '{m}', 'USD', false, false, 0, now())`,
    [id, canary],
  );

export const records: Record<string, Secret> = {
  '/api/ai/providers/:id': { owner: 'SUPER_ADMIN', write: insertConnection },
  '/api/ai/providers/:id/tests': { owner: 'SUPER_ADMIN', write: insertConnection },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: ['POST /api/ai/providers', 'PUT /api/ai/providers/:id'],
  allowed: [
    'PUT /api/ai/providers',
    'DELETE /api/ai/providers/:id',
    'POST /api/ai/providers/:id/tests',
  ],
};
