// @long
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test as base, expect } from 'vitest';
import { openBucket } from '../../adapters/s3/testing.ts';
import { systemRequestContext } from '../../kernel/index.ts';
import { openBlob, putBlob } from '../../platform/blobs/index.ts';
import { authenticator } from '../authenticate.ts';
import { product } from '../product.ts';
import { buildServer } from '../server.ts';
import { watchChanges } from '../watch-changes.ts';
import { demoAccounts, demoPassword, readConfig, seedDemo, withPlatform } from './index.ts';
import { restoreStorage } from './restore.ts';
import { changeRootKey } from './root-key.ts';
import { backUpStorage, rotateStorage, verifyStorage } from './storage.ts';

const { routes } = product;

/** Two separate installations, each with its own database, on either kind of store. */
const test = base
  .extend('root', async ({ task }, { onCleanup }) => {
    const root = await mkdtemp(join(tmpdir(), `drill-${task.id}-`));
    onCleanup(() => rm(root, { recursive: true, force: true }));
    return root;
  })
  .extend('bucket', async ({ root }, { onCleanup }) => {
    const bucket = await openBucket();
    onCleanup(() => bucket.close());
    return { ...bucket, root };
  });

type Config = ReturnType<typeof readConfig>;

const silent = { report: () => undefined, reportDamage: () => undefined };

/** What people created: the row count of each table, and a checksum of all columns except file locations. */
const fingerprint = (config: Config) =>
  withPlatform(config, silent.report, async ({ pools: { owner } }) => {
    const { rows } = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const sums: Record<string, unknown> = {};
    for (const { name } of rows)
      if (!['migrations', 'job_workers', 'stray_files', 'backup_runs'].includes(name))
        [sums[name]] = (
          await owner.query(
            `select count(*)::int as rows, md5(string_agg(line, '|' order by line)) as sum
             from (select (to_jsonb(t) - 'backend')::text as line from ${name} t) lines`,
          )
        ).rows;
    return sums;
  });

const signIn = (config: Config) =>
  withPlatform(config, silent.report, async (platform) => {
    const changes = watchChanges(platform.pools.owner.options);
    const authenticate = authenticator(platform, changes.sessions);
    const app = await buildServer({ platform, routes, authenticate, ready: async () => null });
    const send = (url: string, headers: Record<string, string>, payload?: object) =>
      app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
    const email = demoAccounts.find(({ role }) => role === 'STAFF')?.email;
    const reply = await send('/api/auth/login', {}, { email, password: demoPassword });
    const { token } = reply.json() as { token: string };
    const me = await send('/api/auth/profile', { authorization: `Bearer ${token}` });
    await app.close();
    await changes.stop();
    return { email: (me.json() as { email: string }).email, expected: email };
  });

/** Stores a file of an NGO, as a person would. */
const putFile = (config: Config, content: Buffer) =>
  withPlatform(config, silent.report, async (platform) => {
    const { rows } = await platform.pools.owner.query<{ id: string }>(
      "select id from organisations where kind = 'ngo' limit 1",
    );
    const paper = {
      purpose: 'storage.file',
      name: 'minutes.txt',
      maxBytes: content.length,
    } as const;
    const stream = Readable.from([content]);
    return putBlob(systemRequestContext(platform, 'drill'), {
      ...paper,
      stream,
      orgId: rows[0]?.id,
    });
  });

const readFile = (config: Config, id: string) =>
  withPlatform(config, silent.report, async (platform) => {
    const system = systemRequestContext(platform, 'drill');
    return buffer((await system.transact((ctx) => openBlob(ctx, id))).body);
  });

test.for(['disk', 's3'] as const)(
  'an installation on %s that is lost is restored from its backup, on the other kind of store',
  async (kind, { root, bucket }) => {
    const { settings } = bucket;
    const store = {
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: settings.keys?.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.keys?.secretAccessKey,
    };
    // Demo content is created on the thread that answers.
    const patient = { DATA_DIR: join(root, 'data'), BUSY_AFTER_MS: '60000' };
    const config = readConfig({
      ...patient,
      ...(kind === 's3' && store),
    });
    const folder = join(root, 'backup');
    await withPlatform(config, silent.report, (platform) => seedDemo(platform, silent.report));
    const content = randomBytes(300_000);
    const paper = await putFile(config, content);
    expect(await rotateStorage(config, undefined, silent.report)).toMatchObject({ damaged: [] });
    await changeRootKey(config, silent.report);
    const before = await fingerprint(config);
    const saved = await backUpStorage(config, { folder, withKey: false, ...silent });
    expect(saved.count).toBeGreaterThan(0);
    await copyFile(join(config.dataDir, 'master.key'), join(root, 'safe.key'));
    if (kind === 's3') expect(existsSync(join(config.dataDir, 'blobs'))).toBe(false);

    await rm(config.dataDir, { recursive: true, force: true });
    const elsewhere = readConfig({ ...patient, ...(kind === 'disk' && store) });
    const restoring = () => restoreStorage(elsewhere, { folder, despiteDamage: false, ...silent });
    await expect(restoring()).rejects.toThrow("The backup's root key is missing");
    await mkdir(config.dataDir);
    await copyFile(join(root, 'safe.key'), join(config.dataDir, 'master.key'));
    expect(await restoring()).toMatchObject({ files: saved.count });

    expect(await fingerprint(elsewhere)).toEqual(before);
    expect(
      await verifyStorage(elsewhere, undefined, {
        report: silent.report,
        reportDamage: silent.reportDamage,
      }),
    ).toMatchObject({
      files: saved.count,
      wrong: 0,
      orphans: 0,
    });
    expect((await readFile(elsewhere, paper.id)).equals(content)).toBe(true);
    const { email, expected } = await signIn(elsewhere);
    expect(email).toBe(expected);
    await expect(restoring()).rejects.toThrow('This installation is not empty');
  },
);
