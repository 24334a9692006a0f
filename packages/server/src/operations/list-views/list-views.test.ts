import type { ListView } from '@ngo-plus/contract/operations/list-views';
import { expect } from 'vitest';
import { personDeleted } from '../../identity/accounts/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { listViewsPersonalData } from './personal-data.ts';
import { listViewRoutes } from './routes.ts';
import { listViewSubscriptions } from './subscriptions.ts';

const failed = {
  list: 'donations',
  name: 'Failed',
  filters: { status: 'failed' },
  columns: ['amount', 'status'],
  shared: false,
};

async function open(world: World) {
  const { send } = await world.serve(listViewRoutes);
  const add = async (who: Parameters<typeof send>[0], changes: object = {}) =>
    (await send(who, 'POST /api/list-views', { ...failed, ...changes })).body as ListView;
  const namesFor = async (who: Parameters<typeof send>[0], list = 'donations') => {
    const { body } = await send(who, `GET /api/list-views?list=${list}` as 'GET /api/list-views');
    return (body as ListView[]).map(({ name }) => name);
  };
  return { send, add, namesFor };
}

test('a personal view is only for its owner, a shared one for the organisation', async ({
  world,
}) => {
  const { send, add, namesFor } = await open(world);
  const own = await add('STAFF');
  expect(own).toMatchObject({ ...failed, own: true, mayChange: true });
  await add('STAFF', { name: 'Big', shared: true });
  await add('STAFF', { name: 'Elsewhere', list: 'contacts', shared: true });
  expect(await namesFor('STAFF')).toEqual(['Big', 'Failed']);
  expect(await namesFor('VIEWER')).toEqual(['Big']);
  expect(await namesFor(world.actor('STAFF', world.cast.otherNgo))).toEqual([]);
  for (const who of ['NGO_ADMIN', 'VIEWER'] as const)
    expect((await send(who, `PATCH /api/list-views/${own.id}`, { name: 'X' })).status).toBe(404);
});

test('the database hides personal views from colleagues without the filter of the service', async ({
  world,
}) => {
  const { add } = await open(world);
  const { id } = await add('STAFF', { name: 'Hidden' });
  const seen = (role: 'STAFF' | 'NGO_ADMIN') =>
    world.outside(role).transact(async ({ db }) => {
      const { rows } = await db.execute(`select id from list_views where id = '${id}'`);
      return rows.length;
    });
  expect([await seen('STAFF'), await seen('NGO_ADMIN')]).toEqual([1, 0]);
});

test('owners and administrators change what is shared, and the log says so', async ({ world }) => {
  const { send, add } = await open(world);
  const { id } = await add('STAFF', { shared: true });
  const change = (who: 'STAFF' | 'VIEWER' | 'NGO_ADMIN', changes: object) =>
    send(who, `PATCH /api/list-views/${id}`, changes);
  expect((await change('VIEWER', { name: 'X' })).status).toBe(403);
  expect((await send('VIEWER', `DELETE /api/list-views/${id}`)).status).toBe(403);
  expect((await change('NGO_ADMIN', { shared: false })).status).toBe(403);
  for (let time = 0; time < 2; time += 1)
    expect((await change('NGO_ADMIN', { name: 'Declined' })).body).toMatchObject({
      name: 'Declined',
      filters: failed.filters,
      own: false,
      mayChange: true,
    });
  expect((await change('STAFF', { filters: {}, columns: ['cause'] })).body).toMatchObject({
    filters: {},
    columns: ['cause'],
  });
  expect((await send('STAFF', `DELETE /api/list-views/${id}`)).body).toEqual({ id });
  expect((await send('STAFF', `DELETE /api/list-views/${id}`)).status).toBe(404);
  const { rows } = await world.pools.owner.query(
    'select action from audit_log where subject = $1 order by happened_at, id',
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'list-views.share',
    'list-views.change-shared',
    'list-views.change-shared',
    'list-views.change-shared',
    'list-views.delete-shared',
  ]);
});

test('personal views are not in the log', async ({ world }) => {
  const { send, add } = await open(world);
  const { id } = await add('STAFF');
  await send('STAFF', `PATCH /api/list-views/${id}`, { name: 'Other' });
  const { rows } = await world.pools.owner.query('select from audit_log where subject = $1', [id]);
  expect(rows).toEqual([]);
});

test.for([
  { changes: { name: ' ' } },
  { changes: { list: 'Donations!' } },
  { changes: { filters: { 'a b': 'x' } } },
  { changes: { filters: { search: 'x'.repeat(201) } } },
  { changes: { columns: ['<script>'] } },
])('$changes is refused', async ({ changes }, { world }) => {
  const { send } = await open(world);
  expect((await send('STAFF', 'POST /api/list-views', { ...failed, ...changes })).status).toBe(400);
});

test('a list has at most 50 personal views of a person', async ({ world }) => {
  const { send, add, namesFor } = await open(world);
  const who = world.actor('ANALYST', world.cast.otherNgo);
  for (let at = 0; at < 50; at += 1) await add(who, { name: `View ${at}` });
  expect((await send(who, 'POST /api/list-views', failed)).status).toBe(409);
  expect(await namesFor(who)).toHaveLength(50);
});

test('a deleted account takes its personal views with it and leaves the shared ones', async ({
  world,
}) => {
  const { send, add, namesFor } = await open(world);
  const who = world.actor('VOLUNTEER', world.cast.otherNgo);
  await add(who, { name: 'Mine', list: 'receipts' });
  const { id } = await add(who, { name: 'Ours', list: 'receipts', shared: true });
  const [exported] = listViewsPersonalData;
  const kept = await world
    .outside(who)
    .transact(async (ctx) => exported?.read(ctx, { userId: who.userId, after: undefined }));
  expect(JSON.stringify(kept)).toContain('Mine');
  const [forget] = listViewSubscriptions;
  expect(forget?.event).toBe(personDeleted.name);
  for (let time = 0; time < 2; time += 1)
    await world
      .outside(undefined, 'system')
      .transact(async (ctx) => forget?.effect(ctx, { userId: who.userId }));
  const colleague = world.actor('NGO_ADMIN', world.cast.otherNgo);
  expect(await namesFor(colleague, 'receipts')).toEqual(['Ours']);
  expect((await send(colleague, `DELETE /api/list-views/${id}`)).status).toBe(200);
});
