import type { UsageDetails } from '@ngo-plus/contract/files/storage';
import { expect } from 'vitest';
import { test } from './testing-storage.ts';

test('the largest folders, without what the caller does not see', async ({ storage, world }) => {
  const details = async (who: Parameters<typeof storage.send>[0]) => {
    const { body } = await storage.send(who, 'GET /api/storage/usage/details');
    return body as UsageDetails;
  };
  const sizes = async (who: Parameters<typeof storage.send>[0]) =>
    (await details(who)).folders.map(({ name, bytes, files }) => `${name} ${bytes} ${files}`);
  const reports = await storage.folder('NGO_ADMIN', 'Reports');
  const year = await storage.folder('NGO_ADMIN', '2025', reports.id);
  const salaries = await storage.folder('NGO_ADMIN', 'Salaries');
  const hidden = await storage.folder('NGO_ADMIN', 'Board', reports.id);
  await storage.folder('NGO_ADMIN', 'Empty');
  await storage.put('NGO_ADMIN', 'a.txt', 'x'.repeat(10), { parentId: reports.id });
  await storage.put('NGO_ADMIN', 'b.txt', 'x'.repeat(200), { parentId: year.id });
  await storage.put('NGO_ADMIN', 'c.txt', 'x'.repeat(3_000), { parentId: salaries.id });
  await storage.put('NGO_ADMIN', 'd.txt', 'x'.repeat(40_000), { parentId: hidden.id });
  await storage.put('NGO_ADMIN', 'e.txt', 'x'.repeat(500_000));
  const gone = await storage.put('NGO_ADMIN', 'f.txt', 'x'.repeat(9), { parentId: salaries.id });
  await storage.send('NGO_ADMIN', 'POST /api/storage/trash', { ids: [gone] });
  await world.pools.owner.query(
    'update storage_entries set restricted = true where id = any ($1)',
    [[salaries.id, hidden.id]],
  );
  expect(await sizes('NGO_ADMIN')).toEqual(['Reports 40210 3', 'Salaries 3000 1']);
  expect(await sizes('STAFF')).toEqual(['Reports 210 2']);
  expect(await sizes(world.actor('NGO_ADMIN', world.cast.otherNgo))).toEqual([]);
  expect((await storage.send('VIEWER', 'GET /api/storage/usage/details')).status).toBe(403);
});

test('a folder that is not seen is not named, though a folder in it is shared', async ({
  storage,
  world,
}) => {
  const secret = await storage.folder('NGO_ADMIN', 'Secret');
  const inner = await storage.folder('NGO_ADMIN', 'Inner', secret.id);
  await storage.put('NGO_ADMIN', 'g.txt', 'x'.repeat(70), { parentId: inner.id });
  await world.pools.owner.query('update storage_entries set restricted = true where id = $1', [
    secret.id,
  ]);
  await world.pools.owner.query(
    `insert into storage_shares (id, org_id, entry_id, role, rights, created_at) values (uuidv7(), $1, $2, 'STAFF', 'view', now())`,
    [world.cast.ngo, inner.id],
  );
  const { body } = await storage.send('STAFF', 'GET /api/storage/usage/details');
  expect((body as UsageDetails).folders.map(({ name }) => name)).not.toContain('Secret');
});

test('what was added counts in the month of the organisation’s time zone', async ({
  storage,
  world,
}) => {
  const { pools } = world;
  await pools.owner.query(`update organisations set time_zone = 'Africa/Kigali'`);
  await storage.put('NGO_ADMIN', 'h.txt', 'x'.repeat(8));
  const setAll = (at: string) =>
    pools.owner.query('update storage_versions set created_at = $1', [at]);
  const months = async () => {
    const { body } = await storage.send('NGO_ADMIN', 'GET /api/storage/usage/details');
    return (body as UsageDetails).months;
  };
  await setAll('2026-01-31T22:00:00Z');
  const all = await months();
  expect(all).toHaveLength(12);
  expect(all.filter(({ bytes }) => bytes > 0).map(({ month }) => month)).toEqual(['2026-02']);
  expect(all.at(-1)?.month).toBe('2026-03');
  await setAll('2025-03-31T21:59:59Z');
  expect((await months()).every(({ bytes }) => bytes === 0)).toBe(true);
});
