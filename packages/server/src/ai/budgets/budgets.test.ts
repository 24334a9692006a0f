import type { Budget } from '@ngo-plus/contract/ai/budgets';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { budgetThresholdReached } from './events.ts';
import { reserveBudgets, settleBudgets } from './reserve.ts';
import { budgetRoutes } from './routes.ts';
import { budgetSubscriptions } from './subscriptions.ts';

const feature = 'blogs.generate';

const clear = async ({ pools }: World) => {
  await pools.owner.query('delete from ai_budgets');
  await pools.owner.query('delete from ai_calls');
  await pools.owner.query('delete from events where name = $1', [budgetThresholdReached.name]);
  await pools.owner.query("delete from notifications where source like 'ai.%'");
};

const wanted = {
  userId: null,
  feature: null,
  currency: 'USD',
  amountMinor: '100',
  isHard: true,
};

const add = async (
  world: World,
  more: object = {},
  who: 'SUPER_ADMIN' | 'NGO_ADMIN' = 'SUPER_ADMIN',
) => {
  const { send } = await world.serve(budgetRoutes);
  const orgId = who === 'SUPER_ADMIN' ? { orgId: world.cast.ngo } : {};
  return send(who, 'POST /api/ai/budgets', { ...wanted, ...orgId, ...more });
};

type Spending = { readonly micro: bigint; readonly at?: string };

const reserve = (world: World, { micro, at }: Spending) => {
  const { orgId, userId } = world.actor('STAFF');
  const callId = crypto.randomUUID();
  const most = { amountMicro: micro, currency: 'USD' };
  const planned = { callId, orgId, userId, feature, most };
  return world.outside('STAFF').transact(async (ctx) => ({
    callId,
    fits: await reserveBudgets(at ? { ...ctx, now: () => new Date(at) } : ctx, planned),
  }));
};

const settle = (world: World, callId: string, costMicro: bigint) =>
  world
    .outside('STAFF')
    .transact((ctx) => settleBudgets(ctx, { callId, orgId: world.cast.ngo, costMicro }));

const months = async ({ pools }: World) => {
  const { rows } = await pools.owner.query(
    'select spent_micro::int as spent, reserved_micro::int as reserved from ai_budget_months order by budget_id',
  );
  return rows;
};

test('50 calls at once never exceed a cap', async ({ world }) => {
  await clear(world);
  await add(world);
  await add(world, { amountMinor: '60', feature });
  // A dollar has room for ten calls of ten cents, 60 cents for six.
  const calls = await Promise.all(
    Array.from({ length: 50 }, () => reserve(world, { micro: 100_000n })),
  );
  expect(calls.filter(({ fits }) => fits)).toHaveLength(6);
  expect(await months(world)).toEqual([
    { spent: 0, reserved: 600_000 },
    { spent: 0, reserved: 600_000 },
  ]);
  // They turn out cheaper, all at once, so that more have room: 0.06 are spent of 0.60.
  const made = calls.filter(({ fits }) => fits);
  await Promise.all(made.map(({ callId }) => settle(world, callId, 10_000n)));
  expect(await months(world)).toEqual([
    { spent: 60_000, reserved: 0 },
    { spent: 60_000, reserved: 0 },
  ]);
  const more = await Promise.all(
    Array.from({ length: 50 }, () => reserve(world, { micro: 100_000n })),
  );
  expect(more.filter(({ fits }) => fits)).toHaveLength(5);
});

test('a settlement that is repeated changes nothing', async ({ world }) => {
  await clear(world);
  await add(world);
  const { callId } = await reserve(world, { micro: 500_000n });
  for (let time = 0; time < 3; time += 1) await settle(world, callId, 200_000n);
  expect(await months(world)).toEqual([{ spent: 200_000, reserved: 0 }]);
});

test.for([
  { budget: {}, fits: false },
  { budget: { isHard: false }, fits: true },
  { budget: { amountMinor: '1000' }, fits: true },
  { budget: { feature: 'blogs.generate' }, fits: false },
  { budget: { feature: 'blogs.generate-simple' }, fits: true },
  { budget: { person: 'STAFF' as const }, fits: false },
  { budget: { person: 'VIEWER' as const }, fits: true },
  { budget: { amountMinor: '0' }, fits: false },
])('with the budget $budget, a call of $2 fits: $fits', async ({ budget, fits }, { world }) => {
  await clear(world);
  const { person, ...more } = { person: undefined, ...budget };
  const userId = person === undefined ? null : world.actor(person).userId;
  expect(await add(world, { ...more, userId })).toMatchObject({ status: 200 });
  expect(await reserve(world, { micro: 2_000_000n })).toMatchObject({ fits });
});

test('budgets of another organisation do not apply', async ({ world }) => {
  await clear(world);
  await add(world, { orgId: world.cast.otherNgo, amountMinor: '0' });
  expect(await reserve(world, { micro: 2_000_000n })).toMatchObject({ fits: true });
});

test('a call without a known price does not fit into a hard budget', async ({ world }) => {
  const { orgId, userId } = world.actor('STAFF');
  const unpriced = { callId: crypto.randomUUID(), orgId, userId, feature, most: null };
  const fits = () => world.outside('STAFF').transact((ctx) => reserveBudgets(ctx, unpriced));
  await clear(world);
  await add(world, { isHard: false });
  expect(await fits()).toBe(true);
  await add(world);
  expect(await fits()).toBe(false);
});

test('a budget in another currency is converted at the rate of the day', async ({ world }) => {
  await clear(world);
  const refused = await add(world, { currency: 'RWF', amountMinor: '1450' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { currency: expect.any(String) } },
  });
  await world.pools.owner.query(
    `insert into fx_rates (from_currency, to_currency, quoted_on, source, rate, saved_at)
     values ('USD', 'RWF', '2026-03-01', 'test', 1450, now())`,
  );
  expect(await add(world, { currency: 'RWF', amountMinor: '1450' })).toMatchObject({ status: 200 });
  const { callId, fits } = await reserve(world, { micro: 1_000_000n });
  expect(fits).toBe(true);
  expect(await reserve(world, { micro: 1n })).toMatchObject({ fits: false });
  await settle(world, callId, 100_000n);
  expect(await months(world)).toEqual([{ spent: 145_000_000, reserved: 0 }]);
  // A rate that is too old converts nothing, so nothing more fits.
  expect(await reserve(world, { micro: 1n, at: '2026-03-20T09:00:00Z' })).toMatchObject({
    fits: false,
  });
});

/** Delivers the events, and returns what people were notified of. */
async function notified({ pools, ...world }: World) {
  const { rows } = await pools.owner.query(
    'select payload from events where name = $1 order by id',
    [budgetThresholdReached.name],
  );
  for (const { payload } of [...rows, ...rows])
    await world
      .outside(undefined, 'system')
      .transact(async (ctx) => budgetSubscriptions[0]?.effect(ctx, payload));
  const found = await pools.owner.query(
    "select source, title, body, words, href, mail_due_at is not null as emailed from notifications where source like 'ai.%' order by id",
  );
  return found.rows;
}

test('people are notified once per threshold, in the product and by email', async ({ world }) => {
  await clear(world);
  await add(world, { feature }, 'NGO_ADMIN');
  for (const micro of [400_000n, 90_000n, 20_000n, 300_000n, 10_000n, 180_000n]) {
    const { callId } = await reserve(world, { micro });
    await settle(world, callId, micro);
  }
  const found = await notified(world);
  expect(found.map(({ words, title }) => `${words.percent} ${title}`)).toEqual([
    '50 {{percent}}% of an AI budget is spent',
    '80 {{percent}}% of an AI budget is spent',
    '100 An AI budget is used up',
  ]);
  expect(found.every(({ emailed, href }) => emailed && href === '/settings/ai-budgets')).toBe(true);
});

test('a call that no longer fits is not a threshold: only what is spent counts', async ({
  world,
}) => {
  await clear(world);
  await add(world);
  const calls = await Promise.all(
    Array.from({ length: 4 }, () => reserve(world, { micro: 400_000n })),
  );
  expect(calls.filter(({ fits }) => fits)).toHaveLength(2);
  expect(await notified(world)).toEqual([]);
  for (const { callId, fits } of calls) if (fits) await settle(world, callId, 300_000n);
  const found = await notified(world);
  expect(found.map(({ href, words }) => `${href} ${words.percent}`).sort()).toEqual([
    '/api-usage/budgets 50',
    '/settings/ai-budgets 50',
  ]);
});

test('after another amount, thresholds are notified of again, and a larger one is silent', async ({
  world,
}) => {
  await clear(world);
  const { send } = await world.serve(budgetRoutes);
  const { id } = (await add(world, { feature }, 'NGO_ADMIN')).body as Budget;
  const spend = async (micro: bigint) =>
    settle(world, (await reserve(world, { micro })).callId, micro);
  const change = (amountMinor: string) =>
    send('NGO_ADMIN', `PUT /api/ai/budgets/${id}`, { amountMinor, isHard: true });
  const percents = async () => (await notified(world)).map(({ words }) => words.percent);
  await spend(900_000n);
  expect(await percents()).toEqual(['80']);
  await change('1000');
  expect(await percents()).toEqual(['80']);
  await spend(7_500_000n);
  expect((await percents()).sort()).toEqual(['80', '80']);
  await change('840');
  expect((await percents()).sort()).toEqual(['100', '80', '80']);
});

test('the notification names the person or purpose of the budget', async ({ world }) => {
  await clear(world);
  const { userId } = world.actor('STAFF');
  await add(world, { userId }, 'NGO_ADMIN');
  await add(world, { feature }, 'NGO_ADMIN');
  const { callId } = await reserve(world, { micro: 600_000n });
  await settle(world, callId, 600_000n);
  const found = await notified(world);
  expect(found.map(({ body }) => body)).toEqual(Array(2).fill(expect.stringContaining('{{name}}')));
  expect(found.map(({ words }) => words.name)).toEqual(
    expect.arrayContaining([`STAFF of ${world.cast.ngo}`, { key: 'Blog posts, advanced mode' }]),
  );
});

test('a new budget counts what this month has cost and what running calls may cost', async ({
  world,
}) => {
  await clear(world);
  await world.pools.owner.query('delete from ai_calls');
  const { orgId, userId } = world.actor('STAFF');
  const call = async (more: object) => {
    const id = crypto.randomUUID();
    const values = { at: '2026-03-01T00:00:00Z', feature, outcome: 'written', ...more };
    await world.pools.owner.query(
      `insert into ai_calls (id, org_id, user_id, feature, provider, model, outcome, most_micro, cost_micro, currency, started_at)
       select $1, $2, $3, v.feature, 'openai', 'small', v.outcome, 300000, case when v.outcome = 'written' then 200000 end, 'USD', v.at
       from jsonb_to_record($4) as v (at timestamptz, feature text, outcome text)`,
      [id, orgId, userId, JSON.stringify(values)],
    );
    return id;
  };
  await call({});
  await call({ feature: 'providers.test' });
  await call({ at: '2026-02-28T23:59:59Z' });
  const running = await call({ outcome: 'started' });
  await add(world);
  await add(world, { feature });
  const sorted = async () => (await months(world)).sort((one, other) => one.spent - other.spent);
  expect(await sorted()).toEqual([
    { spent: 200_000, reserved: 300_000 },
    { spent: 400_000, reserved: 300_000 },
  ]);
  expect(await reserve(world, { micro: 300_001n })).toMatchObject({ fits: false });
  for (let time = 0; time < 2; time += 1) await settle(world, running, 100_000n);
  expect(await sorted()).toEqual([
    { spent: 300_000, reserved: 0 },
    { spent: 500_000, reserved: 0 },
  ]);
});

test('owners manage budgets of their members and features only', async ({ world }) => {
  await clear(world);
  const { send } = await world.serve(budgetRoutes);
  const staff = world.actor('STAFF').userId;
  const stranger = world.actor('STAFF', world.cast.otherNgo).userId;
  expect(await add(world, {}, 'NGO_ADMIN')).toMatchObject({ status: 400 });
  expect(await add(world, { userId: stranger }, 'NGO_ADMIN')).toMatchObject({ status: 400 });
  expect(await add(world, { userId: staff, feature }, 'NGO_ADMIN')).toMatchObject({ status: 400 });
  const own = await add(world, { userId: staff }, 'NGO_ADMIN');
  expect(own.body).toMatchObject({ isOfPlatform: false, person: { id: staff }, percent: 0 });
  expect(await add(world, { userId: staff }, 'NGO_ADMIN')).toMatchObject({ status: 409 });
  const platform = (await add(world)).body as Budget;
  const change = { amountMinor: '5', isHard: true };
  expect(await send('NGO_ADMIN', `PUT /api/ai/budgets/${platform.id}`, change)).toMatchObject({
    status: 403,
  });
  expect(await send('NGO_ADMIN', `DELETE /api/ai/budgets/${platform.id}`)).toMatchObject({
    status: 403,
  });
  const { id } = own.body as Budget;
  const changed = await send('NGO_ADMIN', `PUT /api/ai/budgets/${id}`, change);
  expect(changed.body).toMatchObject({ amount: { amountMinor: '5', currency: 'USD' } });
  await add(world, { orgId: world.cast.otherNgo });
  const listed = await send('NGO_ADMIN', `GET /api/ai/budgets?orgId=${world.cast.otherNgo}`);
  expect((listed.body as Budget[]).map((one) => one.organisation.id)).toEqual([
    world.cast.ngo,
    world.cast.ngo,
  ]);
  const people = await send(
    'NGO_ADMIN',
    `GET /api/ai/budget-people?orgId=${world.cast.otherNgo}&search=staff`,
  );
  expect(await send('NGO_ADMIN', 'GET /api/ai/budget-organisations')).toMatchObject({
    status: 403,
  });
  const ngos = await send('SUPER_ADMIN', 'GET /api/ai/budget-organisations?search=ngo');
  expect(ngos.body).toContainEqual({ id: world.cast.ngo, name: 'ngo' });
  expect(people.body).toEqual([{ id: staff, name: `STAFF of ${world.cast.ngo}` }]);
  expect(await send('NGO_ADMIN', `DELETE /api/ai/budgets/${id}`)).toMatchObject({ status: 200 });
});

test.for(['ADMIN', 'STAFF', 'VIEWER'] as const)(
  '%s cannot see or set budgets',
  async (who, { world }) => {
    for (const guarded of [true, false]) {
      const { send } = await world.serve(budgetRoutes, { guarded });
      expect(await send(who, 'GET /api/ai/budgets')).toMatchObject({ status: 403 });
      expect(await send(who, 'POST /api/ai/budgets', wanted)).toMatchObject({ status: 403 });
      expect(await send(who, 'GET /api/ai/budget-organisations')).toMatchObject({ status: 403 });
    }
  },
);

test('a budget of a person is deleted with their account', async ({ world }) => {
  await clear(world);
  const { userId } = world.actor('VIEWER');
  await add(world, { userId });
  await world
    .outside(undefined, 'system')
    .transact(async (ctx) =>
      budgetSubscriptions[1]?.effect(ctx, { userId, email: 'x@example.org', orgIds: [] }),
    );
  const { rowCount } = await world.pools.owner.query('select from ai_budgets');
  expect(rowCount).toBe(0);
});
