import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { grantRoutes } from './routes.ts';
import { addGrant } from './testing-grants.ts';

const add = (world: World, who: 'SUPER_ADMIN' | 'STAFF', title: string, deadlineDate: string) =>
  world.outside(who).transact((ctx) => addGrant(ctx, { title, deadlineDate }));

const summaries = (text: string) =>
  [...text.matchAll(/^SUMMARY:Deadline: (.*)\r$/gm)].map(([, title]) => title);

test('everyone gets upcoming public deadlines, members also those of their NGO', async ({
  world,
}) => {
  const { send } = await world.serve(grantRoutes);
  await add(world, 'SUPER_ADMIN', 'Open', '2026-05-01');
  await add(world, 'SUPER_ADMIN', 'Past', '2025-05-01');
  await add(world, 'SUPER_ADMIN', 'All year', '');
  const own = await add(world, 'STAFF', "Organisation's logo", '2026-04-01T17:00:00Z');
  const calendar = await send(undefined, 'GET /api/grants/deadlines.ics');
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(summaries(calendar.text)).toEqual(['Open']);
  const ours = await send('VIEWER', 'GET /api/grants/deadlines.ics');
  expect(summaries(ours.text)).toEqual(["Organisation's logo", 'Open']);
  expect(ours.text).toContain('DTSTART:20260401T170000Z');
  expect(ours.text).toContain(`UID:grant-${own.id}@ngo-plus`);
  expect((await send(undefined, `GET /api/grants/deadlines.ics?grant=${own.id}`)).status).toBe(404);
  expect(
    summaries((await send('STAFF', `GET /api/grants/deadlines.ics?grant=${own.id}`)).text),
  ).toEqual(["Organisation's logo"]);
});

test('a personal URL returns saved deadlines until it is revoked', async ({ world }) => {
  const { send } = await world.serve(grantRoutes);
  const { id } = await add(world, 'STAFF', 'Saved', '2026-06-01');
  await send('STAFF', `PUT /api/grants/${id}/saved`, {});
  const first = await send('STAFF', 'PUT /api/grants/calendar', {});
  const { path } = (await send('STAFF', 'PUT /api/grants/calendar', {})).body as {
    path: `/api/${string}`;
  };
  expect(summaries((await send(undefined, `GET ${path}`)).text)).toEqual(['Saved']);
  const replaced = (first.body as { path: `/api/${string}` }).path;
  expect((await send(undefined, `GET ${replaced}`)).status).toBe(404);
  expect((await send('STAFF', 'GET /api/grants/calendar')).body).toMatchObject({
    createdAt: expect.any(String),
  });
  expect((await send('VIEWER', 'GET /api/grants/calendar')).body).toEqual({ createdAt: null });
  await send('STAFF', 'DELETE /api/grants/calendar');
  expect((await send(undefined, `GET ${path}`)).status).toBe(404);
});

test('the URL of a person who left returns nothing', async ({ world }) => {
  const { send } = await world.serve(grantRoutes);
  const { path } = (await send('VOLUNTEER', 'PUT /api/grants/calendar', {})).body as {
    path: `/api/${string}`;
  };
  expect((await send(undefined, `GET ${path}`)).status).toBe(200);
  const { userId } = world.actor('VOLUNTEER');
  await world.pools.owner.query('update users set suspended_at = now() where id = $1', [userId]);
  expect((await send(undefined, `GET ${path}`)).status).toBe(404);
});

test('dashboards count open, closing soon and saved grants', async ({ world }) => {
  const { send } = await world.serve(grantRoutes);
  const before = (await send('ANALYST', 'GET /api/grants/counts')).body as Record<string, number>;
  const { id } = await add(world, 'SUPER_ADMIN', 'Soon', '2026-03-05');
  await add(world, 'SUPER_ADMIN', 'Later', '2026-09-05');
  await add(world, 'SUPER_ADMIN', 'Provider', '2026-02-01');
  await send('ANALYST', `PUT /api/grants/${id}/saved`, {});
  expect((await send('ANALYST', 'GET /api/grants/counts')).body).toEqual({
    open: (before['open'] ?? 0) + 2,
    closingSoon: (before['closingSoon'] ?? 0) + 1,
    saved: 1,
  });
});
