import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { derive } from './derive.ts';
import { openRootKey, type RootKey } from './root-key.ts';

const test = base.extend('folder', async ({ task }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), `root-key-${task.id}-`));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

const text = (key: RootKey) => key.export().toString('base64');

test('the first start creates a key that only its owner can read, later starts keep it', async ({
  folder,
}) => {
  const dataDir = join(folder, 'not made yet');
  const first = await openRootKey({ masterKey: undefined, dataDir });
  const second = await openRootKey({ masterKey: undefined, dataDir });
  expect(text(second)).toBe(text(first));
  expect(await readdir(dataDir)).toEqual(['master.key']);
  expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
});

test('twenty servers that start at once agree on one key', async ({ folder }) => {
  const starts = Array.from({ length: 20 }, () =>
    openRootKey({ masterKey: undefined, dataDir: folder }),
  );
  const keys = new Set((await Promise.all(starts)).map(text));
  expect(keys.size).toBe(1);
  expect(await readdir(folder)).toEqual(['master.key']);
});

test('MASTER_KEY wins and writes nothing', async ({ folder }) => {
  const masterKey = Buffer.alloc(32, 7);
  const key = await openRootKey({ masterKey, dataDir: folder });
  expect(text(key)).toBe(masterKey.toString('base64'));
  expect(await readdir(folder)).toEqual([]);
});

test.for(['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'a file with %j is refused and left unchanged',
  async (content, { folder }) => {
    const path = join(folder, 'master.key');
    await writeFile(path, content);
    await expect(openRootKey({ masterKey: undefined, dataDir: folder })).rejects.toMatchObject({
      name: 'StartFailure',
      advice: expect.stringContaining('Restore the file from your copy.'),
    });
    expect(await readFile(path, 'utf8')).toBe(content);
  },
);

test('a key that others could read is made private', async ({ folder }) => {
  const path = join(folder, 'master.key');
  await writeFile(path, Buffer.alloc(32, 1).toString('base64'), { mode: 0o644 });
  await openRootKey({ masterKey: undefined, dataDir: folder });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a data folder that is a file is explained', async ({ folder }) => {
  const dataDir = join(folder, 'data');
  await writeFile(dataDir, '');
  await expect(openRootKey({ masterKey: undefined, dataDir })).rejects.toMatchObject({
    name: 'StartFailure',
    advice: 'Set DATA_DIR to a folder.',
  });
});

test('a logged root key reveals nothing', async ({ folder }) => {
  const key = await openRootKey({ masterKey: Buffer.alloc(32, 7), dataDir: folder });
  expect(JSON.stringify({ key })).toBe('{"key":{}}');
});

test('derived secrets never change between versions and differ by label', async ({ folder }) => {
  const key = await openRootKey({ masterKey: Buffer.alloc(32, 7), dataDir: folder });
  expect(derive(key, 'database role ngo_app').toString('hex')).toBe(
    '14f6284b1d53bef0af15f0282ce1f75a00b648523bc88b8c385460b99c85333d',
  );
  expect(derive(key, 'database role ngo_app')).not.toEqual(derive(key, 'database role ngo_public'));
  expect(derive(key, 'token', 16)).toHaveLength(16);
});
