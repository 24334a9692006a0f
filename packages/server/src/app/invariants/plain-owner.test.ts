// @long
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  type DatabaseUrls,
  migrate,
  openPools,
  type Platform,
  refuseForeignDatabase,
  refuseNewRootKey,
} from '../../kernel/index.ts';
import { test as base, emptyDatabase, memoryBlobs, queryAt } from '../../kernel/testing.ts';
import { backUp, readManifest, restore } from '../../platform/backup/index.ts';
import { seedDemo } from '../seed.ts';

const test = base
  .extend('root', async ({ task }, { onCleanup }) => {
    const root = await mkdtemp(join(tmpdir(), `plain-${task.id}-`));
    onCleanup(() => rm(root, { recursive: true, force: true }));
    return root;
  })
  .extend('ours', async ({ templateUrl }, { onCleanup }) => {
    const { urls, drop } = await emptyDatabase(templateUrl);
    onCleanup(drop);
    return urls;
  })
  .extend('plain', async ({ templateUrl }, { onCleanup }) => {
    const { urls, drop } = await emptyDatabase(templateUrl, { plainOwner: true });
    onCleanup(drop);
    return urls;
  });

/** The demo content of every capability, in its own database. */
async function fill(urls: DatabaseUrls, platform: Platform): Promise<void> {
  await migrate(urls.owner, () => undefined);
  const pools = openPools(urls);
  await seedDemo(
    { ...platform, pools, config: { ...platform.config, demo: true } },
    () => undefined,
  );
  await pools.close();
}

/** Row-level security binds an owner without special privileges, and a backup must not lose rows to it. */
test('a backup contains every row of every table, regardless of the owner of the database', async ({
  world,
  root,
  ours,
  plain,
}) => {
  const { platform } = world;
  const files = new Map<string, Buffer>();
  const stored = new Map<string, Buffer>();
  const silent = { report: () => undefined, reportDamage: () => undefined };
  const blobs = memoryBlobs(files);
  const store = memoryBlobs(stored);
  world.adapt({ blobs, payments: [] });
  await fill(ours, platform);
  const save = (urls: DatabaseUrls, folder: string) =>
    backUp({
      ...silent,
      urls,
      blobs,
      store,
      folder,
      rootKey: platform.rootKey,
      version: '0',
      now: () => new Date(),
      withKey: false,
      inspect: async () => undefined,
      nameOf: async (id) => id,
    });
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  await save(ours, first);
  const manifest = await readManifest(first);
  const bring = { ...silent, despiteDamage: false, store, blobs, folder: first };
  await restore({ ...bring, manifest, urls: plain });
  await save(plain, second);

  const counts = async (folder: string) =>
    (await readManifest(folder)).tables.map(({ name, rows }) => `${name} ${rows}`);
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
  expect(await counts(second)).toEqual(await counts(first));
  const notForced = `select relname from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity order by relname`;
  // Only the worker, which owns the tables, writes this one.
  expect(await queryAt(plain.owner, notForced)).toEqual([{ relname: 'job_runs' }]);
  // Row-level security hides these rows from their owner, too.
  await refuseForeignDatabase(plain.owner, platform.rootKey);
  const another = createSecretKey(randomBytes(32));
  await expect(refuseForeignDatabase(plain.owner, another)).rejects.toThrow('another root key');
  await expect(refuseNewRootKey(plain.owner, '/data/master.key')).rejects.toThrow('is missing');
});
