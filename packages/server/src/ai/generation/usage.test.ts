import { usagePeopleMax } from '@ngo-plus/contract/ai/generation';
import { expect } from 'vitest';
import type { Actor, TransactionContext } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { openCall } from './queries.ts';
import { aiRoutes } from './routes.ts';
import { readUsage } from './service.ts';
import type { aiCalls } from './table.ts';

type Call = typeof aiCalls.$inferInsert;

const idsOf = ({ orgId, userId }: Actor) => ({ orgId, userId });

const call = (overrides: Partial<Call> & Pick<Call, 'orgId' | 'userId' | 'startedAt'>): Call => ({
  id: crypto.randomUUID(),
  feature: 'blogs.generate',
  provider: 'openai',
  model: 'small',
  outcome: 'written',
  inputTokens: 100,
  outputTokens: 2_000_000_000,
  costMicro: 1_500n,
  currency: 'USD',
  durationMs: 800,
  ...overrides,
});

/** Runs as the super administrator and is rolled back. */
async function overAll(
  world: World,
  work: (ctx: TransactionContext) => Promise<void>,
): Promise<void> {
  const enough = new Error('enough');
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const attempt = outside.transact(async (ctx) => {
    await work(ctx);
    throw enough;
  });
  await expect(attempt).rejects.toBe(enough);
}

test('usage per person is listed by name, most calls first', async ({ world }) => {
  await overAll(world, async (ctx) => {
    const [writer, owner] = [world.actor('STAFF'), world.actor('SUPER_ADMIN')];
    const now = ctx.now();
    const long = new Date(now.getTime() - 40 * 86_400_000);
    for (const startedAt of [now, now, now, long])
      await openCall(ctx.db, call({ ...idsOf(writer), startedAt }));
    const failed = { outcome: 'failed', costMicro: null, currency: null } as const;
    await openCall(ctx.db, call({ ...idsOf(owner), ...failed, startedAt: now }));
    const { people } = await readUsage(ctx, { days: 30 });
    expect(people).toMatchObject([
      {
        userId: writer.userId,
        name: `STAFF of ${writer.orgId}`,
        organisation: 'ngo',
        calls: 3,
        failed: 0,
        outputTokens: 6_000_000_000,
        cost: { amountMicro: '4500', currency: 'USD' },
      },
      { userId: owner.userId, organisation: 'platform', calls: 1, failed: 1, cost: null },
    ]);
  });
});

test('deleted people have no name, and the number of names per request is limited', async ({
  world,
}) => {
  await overAll(world, async (ctx) => {
    const { orgId } = world.actor('STAFF');
    const startedAt = ctx.now();
    for (let count = 0; count <= usagePeopleMax; count++)
      await openCall(ctx.db, call({ orgId, userId: crypto.randomUUID(), startedAt }));
    const { people, rows } = await readUsage(ctx, { days: 1 });
    expect(people).toHaveLength(usagePeopleMax);
    expect(people[0]?.name).toBeNull();
    expect(rows).toMatchObject([{ calls: usagePeopleMax + 1 }]);
  });
});

test.for([
  { role: 'SUPER_ADMIN', status: 200 },
  { role: 'ADMIN', status: 403 },
  { role: 'NGO_ADMIN', status: 403 },
] as const)('$role is answered with $status', async ({ role, status }, { world }) => {
  const { send } = await world.serve(aiRoutes);
  const reply = await send(role, 'GET /api/ai/usage');
  expect(reply.status).toBe(status);
});
