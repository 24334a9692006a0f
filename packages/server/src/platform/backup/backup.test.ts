// @long
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { memoryBlobs } from '../../kernel/testing.ts';
import { removeBlob } from '../blobs/index.ts';
import { readManifest } from './index.ts';
import { damage, put, sweep, test } from './testing-databases.ts';

test('a second backup copies new files, and forgets removed ones', async ({
  world,
  here: source,
  stored,
  folder,
  save,
}) => {
  const [retained, removed] = [await put(world), await put(world)];
  await save(source);
  const first = await readManifest(folder);
  const untouched = stored.get(retained.id);
  await world.outside('STAFF').transact((ctx) => removeBlob(ctx, removed.id));
  const added = await put(world);
  await save(source, { now: () => new Date(Date.now() + 5_000) });
  expect(stored.get(retained.id)).toBe(untouched);
  expect(stored.has(added.id)).toBe(true);
  expect(stored.has(removed.id)).toBe(false);
  const second = await readManifest(folder);
  expect(await readdir(folder)).toEqual([second.folder, 'backup.json', 'installation'].sort());
  expect(second.folder).not.toBe(first.folder);
});

/** A way to the same database on which the number of copied rows arrives some time after the rows. */
async function lateCounts(url: string) {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.on('error', () => database.destroy()).pipe(database);
    let sent = Promise.resolve();
    const send = async (chunk: Buffer) => {
      const count = chunk.indexOf('COPY ');
      client.write(chunk.subarray(0, count < 5 ? chunk.length : count - 5));
      if (count < 5) return;
      await pause(1);
      client.write(chunk.subarray(count - 5));
    };
    database
      .on('data', (chunk) => {
        sent = sent.then(() => send(chunk));
      })
      .on('error', () => client.destroy())
      .on('close', () => void sent.then(() => client.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const at = (server.address() as AddressInfo).port;
  return (other: string) => Object.assign(new URL(other), { port: String(at) }).href;
}

test('a backup has the number of rows of each table, even if it arrives after the rows', async ({
  here,
  folder,
  save,
  there,
  bringBack,
}) => {
  const late = await lateCounts(here.urls.owner);
  const { owner, app, anonymous } = here.urls;
  await save({ ...here, urls: { owner: late(owner), app: late(app), anonymous: late(anonymous) } });
  const { tables } = await readManifest(folder);
  expect(tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0);
  await bringBack(there);
});

test('an aborted backup leaves the previous one complete', async ({
  world,
  here,
  files,
  there: backup,
  save,
  bringBack: restore,
}) => {
  const { id } = await put(world);
  await save(here);
  await put(world);
  const dying = {
    ...memoryBlobs(files),
    read: () => {
      throw new Error('killed');
    },
  };
  const delayed = () => new Date(Date.now() + 5_000);
  await expect(save(here, { blobs: dying, now: delayed })).rejects.toThrow('killed');
  await restore(backup);
  expect(backup.files.has(id)).toBe(true);
});

test('a file that is removed during a backup is still copied', async ({
  world,
  here,
  files,
  stored,
  save,
}) => {
  const [first, last] = [await put(world), await put(world)];
  const store = memoryBlobs(stored);
  const removing = {
    ...store,
    write: async (id: string, source: AsyncIterable<Buffer>) => {
      if (id === first.id) {
        await world.outside('STAFF').transact((ctx) => removeBlob(ctx, last.id));
        await sweep(world);
        expect(files.has(last.id)).toBe(true);
      }
      await store.write(id, source);
    },
  };
  expect(await save(here, { store: removing })).toMatchObject({ damaged: 0 });
  expect(stored.has(last.id)).toBe(true);
  await sweep(world);
  expect(files.has(last.id)).toBe(false);
});

test('missing, truncated and modified files are reported in every backup, until they are repaired', async ({
  world,
  here,
  files,
  stored,
  save,
}) => {
  await world.pools.owner.query('delete from blobs');
  const [missing, cut, changed, intact] = [
    await put(world),
    await put(world),
    await put(world, 200_000),
    await put(world),
  ];
  const whole = new Map([...files].map(([id, file]) => [id, Buffer.from(file)] as const));
  files.delete(missing.id);
  files.set(cut.id, (files.get(cut.id) ?? Buffer.alloc(0)).subarray(0, 50));
  damage(files.get(changed.id), 70_000);
  const lines = [
    `file ${missing.id}: it is missing, and is not in the backup (file ${missing.id}).`,
    `file ${cut.id}: it holds another file, or its beginning was changed; backed up as it is (file ${cut.id}).`,
    `file ${changed.id}: segment 1 was changed; backed up as it is (file ${changed.id}).`,
  ];
  expect(await save(here)).toMatchObject({ said: lines, damaged: 3, count: 3 });
  expect(stored.get(cut.id)).toHaveLength(50);
  expect(stored.has(intact.id)).toBe(true);
  const at = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);
  expect(await save(here, { now: at(5) })).toMatchObject({ said: lines, damaged: 3 });
  for (const [id, file] of whole) files.set(id, file);
  expect(await save(here, { now: at(10) })).toMatchObject({ said: [], damaged: 0, count: 4 });
  expect(stored.get(changed.id)).toEqual(whole.get(changed.id));
  await world.pools.owner.query('delete from blobs');
});

test('a file that the disk cannot read is reported, and the rest is backed up', async ({
  world,
  here,
  files,
  stored,
  save,
}) => {
  await world.pools.owner.query('delete from blobs');
  const [damagedFile, sound] = [await put(world), await put(world)];
  const store = memoryBlobs(files);
  const failing: typeof store = {
    ...store,
    read: async function* (id, range) {
      if (id === damagedFile.id) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      yield* store.read(id, range);
    },
  };
  const { said: messages, damaged } = await save(here, { blobs: failing });
  expect(damaged).toBe(1);
  expect(messages).toEqual([
    `file ${damagedFile.id}: it cannot be read (EIO: i/o error), and is not in the backup (file ${damagedFile.id}).`,
  ]);
  expect(stored.has(sound.id)).toBe(true);
  await world.pools.owner.query('delete from blobs');
});

test('the checksums can be verified with sha256sum', async ({
  world,
  here,
  stored,
  folder,
  save,
}) => {
  const { id } = await put(world);
  await save(here);
  const { folder: own } = await readManifest(folder);
  const lines = (await readFile(join(folder, own, 'SHA256SUMS'), 'utf8')).split('\n');
  const sum = createHash('sha256')
    .update(stored.get(id) ?? '')
    .digest('hex');
  expect(lines).toContain(`${sum}  files/${id.slice(-2)}/${id.slice(-4, -2)}/${id}`);
});

test('a backup is private, and contains the root key only on request', async ({
  world,
  here,
  folder,
  save,
}) => {
  await save(here);
  const { folder: own } = await readManifest(folder);
  for (const path of [
    'backup.json',
    'installation',
    own,
    `${own}/users.copy.gz`,
    `${own}/SHA256SUMS`,
  ])
    expect((await stat(join(folder, path))).mode & 0o077, path).toBe(0);
  expect(await readdir(folder)).not.toContain('master.key');
  await save(here, { withKey: true, now: () => new Date(Date.now() + 5_000) });
  const key = await readFile(join(folder, 'master.key'), 'utf8');
  expect(key.trim()).toBe(world.platform.rootKey.export().toString('base64'));
});

test('a folder with other content is left alone', async ({ here, folder, save }) => {
  await writeFile(join(folder, 'letter.txt'), 'dear');
  await expect(save(here)).rejects.toThrow('contains something other than a backup');
  expect(await readdir(folder)).toEqual(['letter.txt']);
  await rm(join(folder, 'letter.txt'));
  await writeFile(join(folder, 'installation'), 'another\n');
  await expect(save(here)).rejects.toThrow('contains the backup of another installation');
});

test('two simultaneous backups are refused', async ({ here, save }) => {
  const both = await Promise.allSettled([save(here), save(here)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
