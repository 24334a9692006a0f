import { canary, type Secret, type World } from '../../kernel/testing.ts';

const insertPrice = (world: World, id: string) =>
  world.pools.owner.query(
    `insert into ai_prices (id, provider, model, currency, input_micro, output_micro, valid_from, created_at)
     values ($1::uuid, 'openai', $2 || $1::text, 'USD', 1, 1, '2026-01-01', now())`,
    [id, canary],
  );

export const records: Record<string, Secret> = {
  '/api/ai/prices/:id': { owner: 'SUPER_ADMIN', write: insertPrice },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/ai/prices', 'DELETE /api/ai/prices/:id'],
};
