import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { test as base, inject } from 'vitest';
import type { Adapters } from './adapters.ts';
import { readConfig } from './config.ts';
import type { Actor, RequestContext, Scope, TransactionContext } from './context.ts';
import { openPools, type Pools, transact, urlsFor } from './database/index.ts';
import type { Route } from './http/index.ts';
import { type Platform, requestContextOf } from './request-context.ts';
import { memoryBlobs } from './testing/testing-blobs.ts';
import { testPasswords } from './testing/testing-cluster.ts';
import { type Cast, insertPeople } from './testing/testing-people.ts';
import { type Served, serveIn } from './testing/testing-server.ts';
import type { CountedPage, Page } from './text/index.ts';

export { testActions } from './testing/testing-audit.ts';
export { memoryBlobs } from './testing/testing-blobs.ts';
export { testPasswords } from './testing/testing-cluster.ts';
export { emptyDatabase, queryAt } from './testing/testing-databases.ts';
export { canMount, type SmallDisk, smallDisk } from './testing/testing-disk.ts';
export { insertPeople } from './testing/testing-people.ts';
export { canary, type Secret } from './testing/testing-secret.ts';

const now = () => new Date('2026-03-01T09:00:00Z');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

class Rollback extends Error {}

async function cloneTemplate(
  templateUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(templateUrl);
  const name = `t_${uuidv7().replaceAll('-', '')}`;
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  // Copying the files is also cheaper than writing them to the log.
  await admin.query(`create database ${name} template ngo_template strategy file_copy`);
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: Object.assign(new URL(template), { pathname: `/${name}` }).href, drop };
}

/** A page with its total, as a caller gets it on request; must run in the transaction that read the page. */
export async function counted<T>(list: Promise<Page<T>>): Promise<CountedPage<T>> {
  const page = await list;
  return { ...page, total: await page.total() };
}

/** The world of one test file: its own database, dropped afterwards. */
export type World = {
  readonly pools: Pools;
  readonly platform: Platform;
  readonly cast: Cast;
  /** The person with this role in this organisation; by default the first that fits. */
  readonly actor: (role: ActorRole, orgId?: string) => Actor;
  /** A caller between transactions; what it writes stays until the file ends. */
  readonly outside: (who: ActorRole | Actor | undefined, scope?: Scope) => RequestContext;
  /** Puts outside services in place for this file: the built-in ones, or doubles. */
  readonly adapt: (adapters: Partial<Adapters>) => void;
  /** Sends requests to these routes alone; with `guarded: false` only row-level security is left. */
  readonly serve: (routes: readonly Route[], options?: { guarded: boolean }) => Promise<Served>;
};

async function openWorld(
  templateUrl: string,
): Promise<{ world: World; close: () => Promise<void> }> {
  const { url, drop } = await cloneTemplate(templateUrl);
  const pools = openPools(urlsFor(url, testPasswords));
  const { cast, actors } = await insertPeople(pools.owner);
  const dataDir = await mkdtemp(join(tmpdir(), 'ngo-plus-world-'));
  const config = readConfig({
    BUSY_AFTER_MS: '60000',
    NODE_ENV: 'test',
    RATE_LIMIT_PER_MINUTE: '100000',
    DATA_DIR: dataDir,
  });
  const rootKey = createSecretKey(Buffer.alloc(32, 7));
  const adapters = { blobs: memoryBlobs() } as Adapters;
  const platform: Platform = { pools, config, adapters, rootKey, log: silent, now };
  const actor = (role: ActorRole, orgId?: string) => {
    const home = role === 'SUPER_ADMIN' || role === 'ADMIN' ? cast.platform : cast.ngo;
    const actor = actors.get(`${role} ${orgId ?? home}`);
    if (!actor) throw new Error(`No ${role} in ${orgId}.`);
    return actor;
  };
  const caller = (who: ActorRole | Actor | undefined) =>
    typeof who === 'string' ? actor(who) : who;
  const request = { requestId: 'test', address: '203.0.113.7', userAgent: 'test', log: silent };
  const outside = (who: ActorRole | Actor | undefined, scope: Scope = who ? 'tenant' : 'public') =>
    requestContextOf(platform, { ...request, actor: caller(who), scope, readsOnly: false });

  const serve: World['serve'] = (routes, options) =>
    serveIn({ platform, requestParts: request, caller }, routes, options);
  const close = async () => {
    await pools.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const adapt = (overrides: Partial<Adapters>) => void Object.assign(adapters, overrides);
  return { world: { pools, platform, cast, actor, outside, adapt, serve }, close };
}

/**
 * A test on a real, migrated PostgreSQL. `world` is the file's own database; `ctx` is a transaction
 * of the platform's SUPER_ADMIN that is rolled back after the test.
 */
export const test = base
  .extend('templateUrl', { scope: 'file' }, () => inject('templateUrl'))
  .extend('world', { scope: 'file' }, async ({ templateUrl }, { onCleanup }) => {
    const { world, close } = await openWorld(templateUrl);
    onCleanup(close);
    return world;
  })
  .extend('ctx', async ({ world }, { onCleanup }) => {
    const opened = Promise.withResolvers<TransactionContext>();
    const finished = Promise.withResolvers<void>();
    const actor = world.actor('SUPER_ADMIN');
    const running = transact(world.pools.app, { scope: 'tenant', actor }, async (db) => {
      opened.resolve({ ...world.outside(actor), db });
      await finished.promise;
      throw new Rollback();
    }).catch((error: unknown) => {
      opened.reject(error);
      if (!(error instanceof Rollback)) throw error;
    });
    onCleanup(async () => {
      finished.resolve();
      await running;
    });
    return opened.promise;
  });
