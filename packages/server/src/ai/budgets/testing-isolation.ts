import { canary, type Secret, type World } from '../../kernel/testing.ts';

const insertBudget = (world: World, id: string) =>
  world.pools.owner.query(
    `insert into ai_budgets (org_id, id, feature, amount_minor, currency, digits, is_hard, is_of_platform, created_at)
     values ($1, $2::uuid, $3 || $2::text, 100, 'USD', 2, true, false, now())`,
    [world.cast.ngo, id, canary],
  );

export const records: Record<string, Secret> = {
  '/api/ai/budgets/:id': { owner: 'NGO_ADMIN', write: insertBudget },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/ai/budgets', 'PUT /api/ai/budgets/:id', 'DELETE /api/ai/budgets/:id'],
};
