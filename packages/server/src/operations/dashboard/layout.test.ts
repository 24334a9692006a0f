import { expect } from 'vitest';
import { personDeleted } from '../../identity/accounts/index.ts';
import { test } from '../../kernel/testing.ts';
import { dashboardPersonalData } from './personal-data.ts';
import { dashboardRoutes } from './routes.ts';
import { dashboardSubscriptions } from './subscriptions.ts';

const path = '/api/dashboard/layout';

test('an arrangement is kept per person and organisation until it is reset', async ({ world }) => {
  const { send } = await world.serve(dashboardRoutes);
  const tiles = ['next-shifts', 'open-causes'];
  const read = async (who: Parameters<typeof send>[0]) => (await send(who, `GET ${path}`)).body;
  const mine = world.actor('STAFF');
  expect(await read(mine)).toEqual({ tiles: null });
  for (const _ of [1, 2])
    expect((await send(mine, `PUT ${path}`, { tiles })).body).toEqual({ tiles });
  expect((await send(mine, `PUT ${path}`, { tiles: [] })).body).toEqual({ tiles: [] });
  await send(mine, `PUT ${path}`, { tiles: tiles.toReversed() });
  expect(await read(mine)).toEqual({ tiles: tiles.toReversed() });
  expect(await read(world.actor('NGO_ADMIN'))).toEqual({ tiles: null });
  // The same person in another organisation.
  expect(await read({ ...mine, orgId: world.cast.otherNgo })).toEqual({ tiles: null });
  expect((await send(mine, `DELETE ${path}`)).body).toEqual({ tiles: null });
  expect(await read(mine)).toEqual({ tiles: null });
});

test.for([
  { tiles: ['open-causes', 'open-causes'] },
  { tiles: ['Open causes'] },
  {
    tiles: Array.from({ length: 41 }, (_, n) => `tile-${'abcdefghij'.repeat(3).slice(0, n % 30)}`),
  },
  {},
])('%j is no arrangement', async (body, { world }) => {
  const { send } = await world.serve(dashboardRoutes);
  expect((await send(world.actor('STAFF'), `PUT ${path}`, body)).status).toBe(400);
});

test("row-level security hides a colleague's and a neighbour's arrangement", async ({ world }) => {
  const { send } = await world.serve(dashboardRoutes);
  const mine = world.actor('STAFF');
  await send(mine, `PUT ${path}`, { tiles: ['storage'] });
  const countAs = (actor: typeof mine) =>
    world.outside(actor, 'tenant').transact(async ({ db }) => {
      const { rows } = await db.execute<{ n: number }>(
        'select count(*)::int as n from dashboard_layouts',
      );
      return rows[0]?.n;
    });
  expect(await countAs(mine)).toBe(1);
  expect(await countAs(world.actor('NGO_ADMIN'))).toBe(0);
  expect(await countAs(world.actor('STAFF', world.cast.otherNgo))).toBe(0);
});

test('an arrangement is exported with the personal data and deleted with the account', async ({
  world,
}) => {
  const { send } = await world.serve(dashboardRoutes);
  const { userId, orgId, ...rest } = world.actor('ANALYST');
  await send({ userId, orgId, ...rest }, `PUT ${path}`, { tiles: ['storage'] });
  const exported = () =>
    world.outside(undefined, 'system').transact(async (ctx) => {
      const pages = dashboardPersonalData.map(({ read }) =>
        read(ctx, { userId, after: undefined }),
      );
      return (await Promise.all(pages)).flatMap(({ items }) => items);
    });
  expect(await exported()).toMatchObject([{ orgId, tiles: ['storage'] }]);
  const [forget] = dashboardSubscriptions;
  expect(forget?.event).toBe(personDeleted.name);
  await world.outside(undefined, 'system').transact(async (ctx) => forget?.effect(ctx, { userId }));
  expect(await exported()).toEqual([]);
});
