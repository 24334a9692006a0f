import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { budgetRoutes } from '../budgets/testing.ts';
import type { Price } from '../prices/index.ts';
import { usageJobs } from './jobs.ts';
import { openCall, settleCall } from './ledger.ts';

const price: Price = {
  id: null,
  currency: 'USD',
  inputMicro: 1_000_000n,
  cachedMicro: 100_000n,
  outputMicro: 6_000_000n,
  reasoningMicro: null,
};

const open = (world: World, at?: string) => {
  const { orgId, userId } = world.actor('STAFF');
  return world.outside('STAFF').transact((ctx) =>
    openCall(at ? { ...ctx, now: () => new Date(at) } : ctx, {
      orgId,
      userId,
      feature: 'blogs.generate',
      provider: 'openai',
      model: 'small',
      connectionId: null,
      price,
      most: { inputTokens: 1_000, outputTokens: 1_000 },
    }),
  );
};

async function fresh(world: World) {
  await world.pools.owner.query('delete from ai_calls');
  await world.pools.owner.query('delete from ai_budgets');
  const { send } = await world.serve(budgetRoutes);
  const budget = { orgId: world.cast.ngo, userId: null, feature: null, currency: 'USD' };
  await send('SUPER_ADMIN', 'POST /api/ai/budgets', { ...budget, amountMinor: '1', isHard: true });
}

const stored = async ({ pools }: World) => {
  const { rows } = await pools.owner.query(`
    select c.outcome, c.fault, c.cost_micro::int as cost, c.is_estimate as estimate,
      m.spent_micro::int as spent, m.reserved_micro::int as reserved
    from ai_calls c, ai_budget_months m`);
  return rows[0];
};

const used = { inputTokens: 1_000, cachedTokens: 500, outputTokens: 100, reasoningTokens: 90 };

test.for([
  { outcome: 'written', fault: null, used, cost: 1_150, estimate: false },
  { outcome: 'stopped', fault: null, used: undefined, cost: 7_000, estimate: true },
  { outcome: 'timed_out', fault: 'slow', used: undefined, cost: 7_000, estimate: true },
  { outcome: 'failed', fault: 'cut-off', used: undefined, cost: 7_000, estimate: true },
  { outcome: 'failed', fault: 'down', used: undefined, cost: 7_000, estimate: true },
  { outcome: 'failed', fault: 'unreachable', used: undefined, cost: 0, estimate: false },
  { outcome: 'failed', fault: 'limited', used: undefined, cost: 0, estimate: false },
  { outcome: 'failed', fault: 'key', used: undefined, cost: 0, estimate: false },
] as const)(
  'a call that ends as $outcome ($fault) costs $cost',
  async ({ outcome, fault, used, cost, estimate }, { world }) => {
    await fresh(world);
    const call = await open(world);
    if (!call) throw new Error('The budget has room for it.');
    expect(await stored(world)).toMatchObject({ outcome: 'started', spent: 0, reserved: 7_000 });
    for (let time = 0; time < 2; time += 1)
      await world
        .outside('STAFF')
        .transact((ctx) => settleCall(ctx, call, { outcome, fault, used, durationMs: 5 }));
    const settled = { outcome, fault, cost, estimate, spent: cost, reserved: 0 };
    expect(await stored(world)).toEqual(settled);
  },
);

test('a call that no budget has room for is neither made nor recorded', async ({ world }) => {
  await fresh(world);
  expect(await open(world)).toBeDefined();
  expect(await open(world)).toBeUndefined();
  const { rowCount } = await world.pools.owner.query('select from ai_calls');
  expect(rowCount).toBe(1);
});

test.for([
  { at: '2026-03-01T08:30:00Z', isLost: true },
  { at: '2026-03-01T08:58:00Z', isLost: false },
])('a call from $at whose server ended is settled: $isLost', async ({ at, isLost }, { world }) => {
  await fresh(world);
  await open(world, at);
  for (let time = 0; time < 2; time += 1)
    await usageJobs[0]?.run(world.outside(undefined, 'system'), {}, new AbortController().signal);
  expect(await stored(world)).toEqual(
    isLost
      ? { outcome: 'failed', fault: 'lost', cost: 7_000, estimate: true, spent: 7_000, reserved: 0 }
      : {
          outcome: 'started',
          fault: null,
          cost: null,
          estimate: false,
          spent: 0,
          reserved: 7_000,
        },
  );
});
