import { createSecretKey } from 'node:crypto';
import { type Role, roles } from '@ngo-plus/contract/kernel';
import Fastify from 'fastify';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { test as base, inject } from 'vitest';
import type { Adapters } from './adapters.ts';
import { readConfig } from './config.ts';
import type { Actor, Context, Outside, Scope } from './context.ts';
import { openPools, type Pools, transact, urlsFor } from './database/index.ts';
import { type Route, serveRoutes } from './http/index.ts';
import { outsideOf, type Platform } from './outside.ts';
import { testPasswords } from './testing-cluster.ts';

const now = () => new Date('2026-03-01T09:00:00Z');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The platform and two NGOs; each role has one person per organisation it can belong to. */
export type Cast = { readonly platform: string; readonly ngo: string; readonly otherNgo: string };

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
  await admin.query(`create database ${name} template ngo_template`);
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: Object.assign(new URL(template), { pathname: `/${name}` }).href, drop };
}

/** Organisations and people are the roots that every actor and foreign key refers to. */
async function castPeople(owner: pg.Pool): Promise<{ cast: Cast; actors: Map<string, Actor> }> {
  const cast = { platform: uuidv7(), ngo: uuidv7(), otherNgo: uuidv7() };
  for (const [key, id] of Object.entries(cast)) {
    await owner.query(
      "insert into organisations (id, kind, name, country, currency) values ($1, $2, $3, 'RW', 'RWF')",
      [id, key === 'platform' ? 'platform' : 'ngo', key],
    );
  }
  const actors = new Map<string, Actor>();
  for (const role of roles) {
    const homes =
      role.endsWith('ADMIN') && role !== 'NGO_ADMIN' ? [cast.platform] : [cast.ngo, cast.otherNgo];
    for (const orgId of homes) {
      const actor = { userId: uuidv7(), orgId, role, sessionId: uuidv7() };
      await owner.query(
        'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
        [actor.userId, `${actor.userId}@example.org`, `${role} of ${orgId}`],
      );
      await owner.query('insert into memberships (org_id, user_id, role) values ($1, $2, $3)', [
        orgId,
        actor.userId,
        role,
      ]);
      actors.set(`${role} ${orgId}`, actor);
    }
  }
  return { cast, actors };
}

/** The small world of one test file: its own database, dropped afterwards. */
export type World = {
  readonly pools: Pools;
  readonly platform: Platform;
  readonly cast: Cast;
  /** The person with this role in this organisation; by default the first that fits. */
  readonly actor: (role: Role, orgId?: string) => Actor;
  /** A caller between transactions; what it writes stays until the file ends. */
  readonly outside: (who: Role | Actor | undefined, scope?: Scope) => Outside;
  /** Sends requests to these routes alone, with guards on. */
  readonly serve: (routes: readonly Route[]) => Promise<Served>;
};

export type Served = {
  readonly send: (
    who: Role | Actor | undefined,
    request: `${string} /api/${string}`,
    body?: object | string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown; text: string; headers: Record<string, unknown> }>;
};

async function openWorld(
  templateUrl: string,
): Promise<{ world: World; close: () => Promise<void> }> {
  const { url, drop } = await cloneTemplate(templateUrl);
  const pools = openPools(urlsFor(url, testPasswords), () => undefined);
  const { cast, actors } = await castPeople(pools.owner);
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '100000' });
  const rootKey = createSecretKey(Buffer.alloc(32, 7));
  const platform: Platform = { pools, config, adapters: {} as Adapters, rootKey, log: silent, now };
  const actor = (role: Role, orgId?: string) => {
    const home = role === 'SUPER_ADMIN' || role === 'ADMIN' ? cast.platform : cast.ngo;
    const found = actors.get(`${role} ${orgId ?? home}`);
    if (!found) throw new Error(`No ${role} in ${orgId}.`);
    return found;
  };
  const caller = (who: Role | Actor | undefined) => (typeof who === 'string' ? actor(who) : who);
  const around = { requestId: 'test', address: '203.0.113.7', userAgent: 'test', log: silent };
  const outside = (who: Role | Actor | undefined, scope: Scope = who ? 'tenant' : 'public') =>
    outsideOf(platform, { ...around, actor: caller(who), scope, readsOnly: false });

  const serve = async (routes: readonly Route[]): Promise<Served> => {
    const app = Fastify();
    await serveRoutes(app, routes, {
      authenticate: async (token) =>
        JSON.parse(Buffer.from(token, 'base64url').toString()) as Actor,
      outside: (someone, scope, { method, id }) =>
        outsideOf(platform, {
          ...around,
          requestId: id,
          actor: someone,
          scope,
          readsOnly: !someone && method === 'GET',
        }),
    });
    return {
      send: async (who, request, body, headers = {}) => {
        const [method, path] = request.split(' ') as ['GET', string];
        const someone = caller(who);
        const token = someone && Buffer.from(JSON.stringify(someone)).toString('base64url');
        const authorization = token ? { authorization: `Bearer ${token}` } : {};
        const json = body === undefined ? {} : { 'content-type': 'application/json' };
        const reply = await app.inject({
          method,
          url: path,
          ...(body === undefined ? {} : { payload: body }),
          headers: { ...json, ...authorization, ...headers },
        });
        const answer: unknown = reply.headers['content-type']
          ?.toString()
          .startsWith('application/json')
          ? reply.json()
          : undefined;
        return { status: reply.statusCode, body: answer, text: reply.body, headers: reply.headers };
      },
    };
  };
  const close = async () => {
    await pools.close();
    await drop();
  };
  return { world: { pools, platform, cast, actor, outside, serve }, close };
}

/**
 * A test on a real, migrated PostgreSQL. `world` is the file's own database; `ctx` is a transaction
 * of the platform's SUPER_ADMIN that is rolled back after the test; `as` changes who acts in it.
 */
export const test = base
  .extend('templateUrl', { scope: 'file' }, () => inject('templateUrl'))
  .extend('world', { scope: 'file' }, async ({ templateUrl }, { onCleanup }) => {
    const { world, close } = await openWorld(templateUrl);
    onCleanup(close);
    return world;
  })
  .extend('ctx', async ({ world }, { onCleanup }) => {
    const opened = Promise.withResolvers<Context>();
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
