// @long
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect } from 'vitest';
import {
  inScope,
  openKeyFile,
  readConfig,
  rewrapKeys,
  systemRequestContext,
} from '../../kernel/index.ts';
import { test as base, emptyDatabase } from '../../kernel/testing.ts';
import { openBlob, putBlob } from '../../platform/blobs/index.ts';
import { withPlatform } from './index.ts';
import { changeRootKey } from './root-key.ts';

const silent = () => undefined;
const content = Buffer.from('The minutes of the board.');

const test = base
  .extend('dataDir', async ({ task }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), `root-key-${task.id}-`));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('urls', async ({ templateUrl }, { onCleanup }) => {
    const { urls, drop } = await emptyDatabase(templateUrl);
    onCleanup(drop);
    return urls;
  })
  .extend('configOf', ({ dataDir, urls }) => {
    return (env: Record<string, string> = {}) =>
      readConfig({
        DATA_DIR: dataDir,
        DATABASE_URL: urls.owner,
        DATABASE_APP_URL: urls.app,
        DATABASE_PUBLIC_URL: urls.anonymous,
        ...env,
      });
  });

type Config = ReturnType<typeof readConfig>;

const orgId = '0198c0de-0000-7000-8000-00000000abcd';

const put = (config: Config) =>
  withPlatform(config, silent, (platform) =>
    putBlob(systemRequestContext(platform, 'test'), {
      purpose: 'storage.file',
      name: 'minutes.txt',
      stream: Readable.from([content]),
      maxBytes: 100,
      orgId,
    }),
  );

const read = (config: Config, id: string) =>
  withPlatform(config, silent, async (platform) => {
    const opened = await systemRequestContext(platform, 'test').transact((ctx) =>
      openBlob(ctx, id),
    );
    return buffer(opened.body);
  });

test('the key in the data folder is replaced, and a copy of the old one is stored beside it', async ({
  dataDir,
  configOf,
}) => {
  const config = configOf();
  const { id } = await put(config);
  const before = await readFile(join(dataDir, 'master.key'), 'utf8');
  expect(await changeRootKey(config, silent)).toContain('Copy ');
  expect(await read(config, id)).toEqual(content);
  const names = await readdir(dataDir);
  const [old = ''] = names.filter((name) => name.startsWith('master.key.until-'));
  expect(names.filter((name) => name.startsWith('master.key'))).toEqual(['master.key', old]);
  expect(await readFile(join(dataDir, old), 'utf8')).toBe(before);
  expect(await readFile(join(dataDir, 'master.key'), 'utf8')).not.toBe(before);
  const stale = configOf({ MASTER_KEY: before.trim() });
  await expect(read(stale, id)).rejects.toThrow('encrypted with another root key');
});

test('a root key from the environment must be changed in the environment', async ({
  dataDir,
  configOf,
}) => {
  const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const [MASTER_KEY = '', NEW_MASTER_KEY = ''] = [first, second];
  const { id } = await put(configOf({ MASTER_KEY }));
  await expect(changeRootKey(configOf({ MASTER_KEY }), silent)).rejects.toThrow('the new one too');
  const remaining = await changeRootKey(configOf({ MASTER_KEY, NEW_MASTER_KEY }), silent);
  expect(remaining).toMatch(/^Now set MASTER_KEY to the new key/);
  expect(await read(configOf({ MASTER_KEY: NEW_MASTER_KEY }), id)).toEqual(content);
  expect(await readdir(dataDir)).toEqual(['blobs']);
});

test('killed after the database was changed, it is completed by running it again', async ({
  dataDir,
  configOf,
}) => {
  const config = configOf();
  const { id } = await put(config);
  const next = await openKeyFile(join(dataDir, 'master.key.next'));
  await withPlatform(config, silent, (platform) =>
    inScope(systemRequestContext(platform, 'test'), 'system', (ctx) => rewrapKeys(ctx, next)),
  );
  await expect(read(config, id)).rejects.toThrow('encrypted with another root key');
  await changeRootKey(config, silent);
  expect(await read(config, id)).toEqual(content);
});

test('killed before the database was changed, it uses the key it had created', async ({
  dataDir,
  configOf,
}) => {
  const config = configOf();
  const { id } = await put(config);
  const next = randomBytes(32).toString('base64');
  await writeFile(join(dataDir, 'master.key.next'), next);
  await changeRootKey(config, silent);
  expect((await readFile(join(dataDir, 'master.key'), 'utf8')).trim()).toBe(next);
  expect(await read(config, id)).toEqual(content);
});

test('a running server must be stopped first', async ({ urls, configOf }) => {
  const config = configOf();
  await put(config);
  const server = new pg.Client({ connectionString: urls.app, application_name: 'ngo-plus' });
  await server.connect();
  await expect(changeRootKey(config, silent)).rejects.toThrow('A server is using this database.');
  await server.end();
  await changeRootKey(config, silent);
});
