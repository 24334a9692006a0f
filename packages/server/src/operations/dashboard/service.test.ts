import type { Usage } from '@ngo-plus/contract/files/storage';
import type { Dashboard, PlatformFigures } from '@ngo-plus/contract/operations/dashboard';
import { expect } from 'vitest';
import { storageRoutes } from '../../files/storage/index.ts';
import { test } from '../../kernel/testing.ts';
import { dashboardRoutes } from './routes.ts';

test("an organisation counts its own people and files, nobody else's", async ({ world }) => {
  const { cast, pools } = world;
  const addFile = (orgId: string, bytes: number, purpose: string) =>
    pools.owner.query(
      `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, created_at)
       values (gen_random_uuid(), $1, $3, 'a.txt', $2, 'text/plain', sha256('a'), 'k', 1, 'disk', now())`,
      [orgId, bytes, purpose],
    );
  await addFile(cast.ngo, 1_000, 'causes.picture');
  await addFile(cast.ngo, 24, 'volunteering.photo');
  // Made from files by the program, not kept by anybody.
  await addFile(cast.ngo, 40_000, 'storage.preview');
  await addFile(cast.otherNgo, 5_000, 'causes.picture');
  await pools.owner.query(
    `insert into storage_usage (org_id, used_bytes) values ($1, 1024), ($2, 5000)
     on conflict (org_id) do update set used_bytes = excluded.used_bytes`,
    [cast.ngo, cast.otherNgo],
  );
  const { send } = await world.serve([...dashboardRoutes, ...storageRoutes]);
  const { body } = await send(world.actor('VIEWER'), 'GET /api/dashboard');
  const { people, files, storedBytes } = body as Dashboard;
  expect({ files, storedBytes }).toEqual({ files: 2, storedBytes: 1_024 });
  const usage = await send(world.actor('VIEWER'), 'GET /api/storage/usage');
  expect(storedBytes).toBe((usage.body as Usage).usedBytes);
  expect(people.map(({ role }) => role)).toEqual([...people.map(({ role }) => role)].sort());
  const { rows } = await pools.owner.query(
    'select count(*)::int as n from memberships where org_id = $1',
    [cast.ngo],
  );
  expect(people.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0].n);
});

test('the platform counts every organisation that is alive, and who joined when', async ({
  world,
}) => {
  const { pools } = world;
  await pools.owner.query(
    `insert into organisations (id, kind, name, country, currency, time_zone, plan, created_at, closed_at) values
     (gen_random_uuid(), 'ngo', 'Open in January', 'RW', 'RWF', 'Africa/Kigali', 'free', '2026-01-31T23:59:00Z', null),
     (gen_random_uuid(), 'ngo', 'Closed', 'RW', 'RWF', 'Africa/Kigali', 'free', '2025-04-01T00:00:00Z', now()),
     (gen_random_uuid(), 'ngo', 'Too long ago', 'RW', 'RWF', 'Africa/Kigali', 'free', '2025-03-31T23:59:00Z', null)`,
  );
  const { send } = await world.serve(dashboardRoutes);
  const { body } = await send(world.actor('ADMIN'), 'GET /api/dashboard/platform');
  const { organisations, joined, letters } = body as PlatformFigures;
  const { rows } = await pools.owner.query(
    `select count(*)::int as n from organisations where kind = 'ngo' and closed_at is null and suspended_at is null`,
  );
  expect(organisations).toBe(rows[0].n);
  expect(joined).toHaveLength(12);
  expect([joined[0]?.month, joined.at(-1)?.month]).toEqual(['2025-04', '2026-03']);
  expect(joined.find(({ month }) => month === '2026-01')?.organisations).toBe(1);
  expect(joined[0]?.organisations).toBe(0);
  expect(letters).toEqual({ waiting: 0, failed: 0 });
});

test('months in which nobody joined are there, as noughts', async ({ world }) => {
  const { pools } = world;
  await pools.owner.query(`update organisations set created_at = '2020-01-01T00:00:00Z'`);
  await pools.owner.query(`update users set created_at = '2020-01-01T00:00:00Z'`);
  const { send } = await world.serve(dashboardRoutes);
  const { body } = await send(world.actor('SUPER_ADMIN'), 'GET /api/dashboard/platform');
  const months = '2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12'
    .concat(' 2026-01 2026-02 2026-03')
    .split(' ');
  expect((body as PlatformFigures).joined).toEqual(
    months.map((month) => ({ month, organisations: 0, people: 0 })),
  );
});

test("the platform's figures are for platform roles alone", async ({ world }) => {
  const { send } = await world.serve(dashboardRoutes);
  const { status } = await send(world.actor('NGO_ADMIN'), 'GET /api/dashboard/platform');
  expect(status).toBe(403);
});
