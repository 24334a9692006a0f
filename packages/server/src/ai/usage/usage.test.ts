import type { usage } from '@ngo-plus/contract/ai/usage';
import type { Output } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import type { Actor } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { insertCall } from './ledger.ts';
import { usageRoutes } from './routes.ts';
import type { aiCalls } from './table.ts';

type Call = typeof aiCalls.$inferInsert;
type Usage = Output<typeof usage>;

const idsOf = ({ orgId, userId }: Actor) => ({ orgId, userId });

const save = (world: World, actor: Actor, overrides: Partial<Call> = {}) =>
  world.outside(undefined, 'system').transact(({ db }) =>
    insertCall(db, {
      ...idsOf(actor),
      id: crypto.randomUUID(),
      feature: 'blogs.generate',
      provider: 'openai',
      model: 'small',
      outcome: 'written',
      inputTokens: 100,
      cachedTokens: 40,
      outputTokens: 2_000_000_000,
      reasoningTokens: 7,
      costMicro: 1_500n,
      currency: 'USD',
      durationMs: 800,
      startedAt: new Date('2026-03-01T08:00:00Z'),
      ...overrides,
    }),
  );

const march = 'from=2026-03-01&to=2026-03-31';

async function fill(world: World) {
  await world.pools.owner.query('delete from ai_calls');
  const [writer, admin, other] = [
    world.actor('STAFF'),
    world.actor('SUPER_ADMIN'),
    world.actor('STAFF', world.cast.otherNgo),
  ];
  for (const durationMs of [100, 200, 900]) await save(world, writer, { durationMs });
  await save(world, writer, { startedAt: new Date('2026-02-28T23:59:59Z') });
  await save(world, writer, { currency: 'EUR', isEstimate: true, durationMs: 300 });
  const failed = { outcome: 'failed', fault: 'down', inputTokens: null } as const;
  await save(world, admin, { ...failed, costMicro: null, currency: null, provider: 'mistral' });
  await save(world, other, { startedAt: new Date('2026-03-02T08:00:00Z') });
  return { writer, admin, other, ...(await world.serve(usageRoutes)) };
}

test('usage is summed, with speed and cost in each currency', async ({ world }) => {
  const { send, writer } = await fill(world);
  const query = `GET /api/ai/usage?${march}&by=person&orgId=${writer.orgId}` as const;
  const { body } = await send('SUPER_ADMIN', query);
  const { total, rows, days } = body as Usage;
  expect(total).toEqual({
    calls: 4,
    failed: 0,
    inputTokens: 400,
    cachedTokens: 160,
    outputTokens: 8_000_000_000,
    reasoningTokens: 28,
    unpriced: 0,
    medianMs: 250,
    p95Ms: 810,
    costs: [
      { amountMicro: '1500', currency: 'EUR', estimatedMicro: '1500' },
      { amountMicro: '4500', currency: 'USD', estimatedMicro: '0' },
    ],
  });
  expect(rows).toMatchObject([
    { name: `STAFF of ${writer.orgId}`, organisation: 'ngo', calls: 4, costs: total.costs },
  ]);
  expect(days).toMatchObject([{ day: '2026-03-01', calls: 4 }]);
});

test.for([
  { by: 'organisation', keys: 3 },
  { by: 'person', keys: 3 },
  { by: 'feature', keys: 1 },
  { by: 'model', keys: 2 },
  { by: 'day', keys: 2 },
])('by $by there are $keys rows of the whole installation', async ({ by, keys }, { world }) => {
  const { send } = await fill(world);
  const { body } = await send('SUPER_ADMIN', `GET /api/ai/usage?${march}&by=${by}`);
  const { rows, total, faults } = body as Usage;
  expect(rows).toHaveLength(keys);
  expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(total.calls);
  expect(faults).toEqual([{ fault: 'down', calls: 1 }]);
  expect(total.unpriced).toBe(1);
});

test('owners see their own organisation, whatever they ask for', async ({ world }) => {
  const { other, writer } = await fill(world);
  for (const guarded of [true, false]) {
    const { send } = await world.serve(usageRoutes, { guarded });
    const query = `${march}&by=organisation&orgId=${other.orgId}`;
    const { body } = await send('NGO_ADMIN', `GET /api/ai/usage?${query}`);
    expect((body as Usage).rows.map(({ key }) => key)).toEqual([writer.orgId]);
    const choices = await send('NGO_ADMIN', `GET /api/ai/usage/choices?${march}`);
    expect(choices.body).toMatchObject({ organisations: [{ id: writer.orgId }] });
    const { text } = await send('NGO_ADMIN', `GET /api/ai/usage/report?${query}`);
    expect(text.trim().split('\r\n')).toHaveLength(3);
  }
});

test('an export has a line per currency and counts calls once', async ({ world }) => {
  const { send, writer } = await fill(world);
  const query = `${march}&by=model&orgId=${writer.orgId}`;
  const { text } = await send('SUPER_ADMIN', `GET /api/ai/usage/report?${query}`);
  expect(text.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual([
    'openai,small,4,0,400,160,8000000000,28,0.25,0.81,0,0.001500,0.001500,EUR',
    'openai,small,,,,,,,,,,0.004500,0.000000,USD',
  ]);
});

test.for([
  { query: 'from=2026-03-01&to=2026-02-28', status: 400 },
  { query: 'from=2025-01-01&to=2026-03-01', status: 400 },
  { query: 'from=yesterday&to=today', status: 400 },
  { query: 'from=2026-03-01&to=2026-03-01', status: 200 },
])('the period $query is answered with $status', async ({ query, status }, { world }) => {
  const { send } = await world.serve(usageRoutes);
  expect((await send('SUPER_ADMIN', `GET /api/ai/usage?${query}`)).status).toBe(status);
});

test.for([
  { role: 'SUPER_ADMIN', status: 200 },
  { role: 'NGO_ADMIN', status: 200 },
  { role: 'ADMIN', status: 403 },
  { role: 'STAFF', status: 403 },
] as const)('$role is answered with $status', async ({ role, status }, { world }) => {
  for (const guarded of [true, false]) {
    const { send } = await world.serve(usageRoutes, { guarded });
    expect((await send(role, `GET /api/ai/usage?${march}`)).status).toBe(status);
  }
});
