// @long
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import { audit, enqueue } from '../../kernel/index.ts';
import { queryAt } from '../../kernel/testing.ts';
import { removeBlob } from '../blobs/index.ts';
import { readManifest } from './index.ts';
import { damage, put, test } from './testing-databases.ts';

const contents = (url: string, table: string) =>
  queryAt(url, `select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`);

test('rows, files, pending jobs and sequences are restored', async ({
  world,
  here,
  files,
  there,
  save,
  bringBack,
}) => {
  const staff = world.outside('STAFF');
  const ids = [];
  for (const size of [0, 10, 200_000]) ids.push((await put(world, size)).id);
  const removed = await put(world);
  await staff.transact((ctx) => removeBlob(ctx, removed.id));
  await staff.transact((ctx) => audit(ctx, { action: 'notes.write', subject: 'a "b"\t\\ — ü\n' }));
  const { orgId } = world.actor('STAFF');
  const slow = { name: 'test.slow', payload: z.object({}), queue: 'long' } as const;
  for (const key of ['first', 'second'])
    await staff.transact((ctx) => enqueue(ctx, slow, {}, { key, orgId }));

  const copied = await save(here);
  expect(copied).toMatchObject({ count: 3, damaged: 0, said: [] });
  const restored = await bringBack(there);
  expect(restored).toMatchObject({ files: 3, said: [] });
  for (const id of ids) expect(there.files.get(id)).toEqual(files.get(id));
  expect(there.files.size).toBe(3);
  for (const table of ['users', 'organisations', 'memberships', 'organisation_keys', 'audit_log'])
    expect(await contents(there.urls.owner, table)).toEqual(await contents(here.urls.owner, table));
  const jobs =
    'select task_identifier, key, queue_name, priority, run_at, locked_by from graphile_worker.jobs';
  expect(await queryAt(there.urls.owner, jobs)).toEqual(await queryAt(here.urls.owner, jobs));
  expect(await queryAt(there.urls.owner, 'select distinct backend from blobs')).toEqual([
    { backend: 'elsewhere' },
  ]);
  expect(await queryAt(there.urls.owner, 'select from stray_files')).toEqual([]);
});

test('constraints and triggers of the schema are unchanged', async ({
  here,
  there,
  save,
  bringBack,
}) => {
  await save(here);
  await bringBack(there);
  const guards = `
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select oid::regclass::text, relrowsecurity::text, relforcerowsecurity::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1, 2, 3`;
  const after = await queryAt(there.urls.owner, guards);
  expect(after.length).toBeGreaterThan(50);
  expect(after).toEqual(await queryAt(here.urls.owner, guards));
});

test('an installation with data is not overwritten', async ({ here, there, save, bringBack }) => {
  await save(here);
  await bringBack(there);
  await expect(bringBack(there)).rejects.toThrow('This installation is not empty');
});

test.for([
  {
    what: 'a table',
    harm: 'users.copy.gz',
    message: /users\.copy\.gz was changed or removed after it was written/,
  },
  {
    what: 'a missing table',
    harm: undefined,
    message: /audit_log\.copy\.gz was changed or removed/,
  },
])(
  '$what that was modified prevents a restore from starting',
  async ({ harm, message }, { here, there, folder, save, bringBack }) => {
    await save(here);
    const own = join(folder, (await readManifest(folder)).folder);
    if (harm) await writeFile(join(own, harm), 'x', { flag: 'a' });
    else await rm(join(own, 'audit_log.copy.gz'));
    await expect(bringBack(there)).rejects.toThrow(message);
    expect(await queryAt(there.urls.owner, "select to_regclass('users') as t")).toEqual([
      { t: null },
    ]);
  },
);

test('damaged files prevent a restore of the database, unless damage is accepted', async ({
  world,
  here,
  there,
  stored,
  save,
  bringBack,
}) => {
  const [changed, missing, intact] = [await put(world), await put(world), await put(world)];
  await save(here);
  damage(stored.get(changed.id));
  stored.delete(missing.id);
  await expect(bringBack(there)).rejects.toThrow('2 files of the backup are damaged or missing');
  expect(await queryAt(there.urls.owner, "select to_regclass('users') as t")).toEqual([
    { t: null },
  ]);
  const { said: messages, damaged } = await bringBack(there, { despiteDamage: true });
  expect(damaged).toBe(2);
  expect(messages).toEqual([
    `${changed.id}: damaged or missing in the backup, and not restored.`,
    `${missing.id}: damaged or missing in the backup, and not restored.`,
  ]);
  expect(there.files.has(changed.id)).toBe(false);
  expect(there.files.has(intact.id)).toBe(true);
});

test('files that were damaged before the backup are reported again, and restored as they were', async ({
  world,
  here,
  files,
  there,
  folder,
  save,
  bringBack,
}) => {
  const [missing, changed] = [await put(world), await put(world)];
  files.delete(missing.id);
  damage(files.get(changed.id));
  const { said: lines } = await save(here);
  const restored = await bringBack(there);
  expect(restored).toMatchObject({ files: expect.any(Number), damaged: 0, damagedBefore: 2 });
  expect(restored.said).toEqual(
    lines.map((line) => `Already damaged when the backup was made: ${line}`),
  );
  expect(there.files.get(changed.id)).toEqual(files.get(changed.id));
  const { folder: own } = await readManifest(folder);
  await rm(join(folder, own, 'DAMAGED'));
  await expect(bringBack(there)).rejects.toThrow();
  await world.pools.owner.query('delete from blobs');
});

test('existing files in the store are reused, and damaged ones repaired', async ({
  world,
  here,
  files,
  there,
  stored,
  save,
  bringBack,
}) => {
  const [reused, repaired] = [await put(world), await put(world)];
  await save(here);
  for (const [id, file] of files) there.files.set(id, Buffer.from(file));
  const same = there.files.get(reused.id);
  stored.delete(reused.id);
  damage(there.files.get(repaired.id));
  expect(await bringBack(there)).toMatchObject({ said: [] });
  expect(there.files.get(reused.id)).toBe(same);
  expect(there.files.get(repaired.id)).toEqual(files.get(repaired.id));
});

test('an aborted restore can be started again', async ({ world, here, there, save, bringBack }) => {
  await put(world);
  await save(here);
  await queryAt(there.urls.owner, 'create table audit_log (id integer)');
  await expect(bringBack(there)).rejects.toThrow('failed');
  await queryAt(there.urls.owner, 'drop table audit_log');
  await bringBack(there);
});

test('a backup of a newer version is refused', async ({ here, there, folder, save, bringBack }) => {
  await save(here);
  const path = join(folder, 'backup.json');
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace('"migrations": [', '"migrations": ["29991231000000_x_y_z.sql",'),
  );
  await expect(bringBack(there)).rejects.toThrow('made by a newer version (0.1.0)');
  await writeFile(path, text.replace('"format": 1', '"format": 2'));
  await expect(bringBack(there)).rejects.toThrow('cannot be read');
  await rm(path);
  await expect(bringBack(there)).rejects.toThrow('contains no finished backup');
});

test('a backup of an older version is migrated', async ({
  here,
  there,
  folder,
  save,
  bringBack,
}) => {
  await save(here);
  const manifest = await readManifest(folder);
  const added = '20261123000010_operations_create_baseline.sql';
  const textOf = (name: string) =>
    readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
  const made = [...(await textOf(added)).matchAll(/^create table (\w+)/gm)].map(([, name]) => name);
  const isOfMade = new RegExp(`\\b(${made.join('|')})\\b`);
  const missing = new Set([added]);
  for (const name of manifest.migrations)
    if (name > added && isOfMade.test(await textOf(name))) missing.add(name);
  const older = {
    ...manifest,
    migrations: manifest.migrations.filter((name) => !missing.has(name)),
    tables: manifest.tables.filter(({ name }) => !made.includes(name)),
  };
  await writeFile(join(folder, 'backup.json'), JSON.stringify(older));
  await bringBack(there);
  expect(await queryAt(there.urls.owner, 'select name from migrations order by 1')).toEqual(
    await queryAt(here.urls.owner, 'select name from migrations order by 1'),
  );
});
