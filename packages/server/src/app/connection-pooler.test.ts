import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openPools, transact } from '../kernel/index.ts';
import { test as base, testPasswords } from '../kernel/testing.ts';
import { freePort } from '../platform/postgres/testing.ts';
import { startApi } from './testing-api.ts';

/** Debian installs it outside the path of ordinary users. */
const path = `${process.env['PATH']}:/usr/sbin`;

function isInstalled(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { env: { ...process.env, PATH: path } });
    return true;
  } catch {
    return false;
  }
}

/** PgBouncer in transaction mode with two sessions for each role, however many connections it accepts. */
const test = base.extend('pooled', { scope: 'file' }, async ({ world }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ngo-plus-pooler-'));
  chmodSync(folder, 0o755);
  const owner = world.pools.owner.options.connectionString ?? '';
  const { hostname, port, pathname } = new URL(owner);
  const listenPort = await freePort();
  const users = { ngo_app: testPasswords.app, ngo_public: testPasswords.anonymous };
  writeFileSync(
    join(folder, 'users.txt'),
    Object.entries(users)
      .map(([name, password]) => `"${name}" "${password}"\n`)
      .join(''),
  );
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
`,
  );
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asRoot, join(folder, 'pgbouncer.ini')], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onCleanup(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  for await (const line of child.stderr) if (/process up/.test(String(line))) break;
  child.stderr.resume();
  const through = (url: string | undefined) =>
    Object.assign(new URL(url ?? ''), { port: String(listenPort) }).href;
  const { app, anonymous } = world.pools;
  return {
    owner,
    app: through(app.options.connectionString),
    anonymous: through(anonymous.options.connectionString),
  };
});

test.runIf(isInstalled())(
  'through a pooler in transaction mode, everyone reads and writes in their own organisation',
  async ({ world, pooled }) => {
    const pools = openPools(pooled);
    const actors = [world.cast.ngo, world.cast.otherNgo].map((orgId) =>
      world.actor('NGO_ADMIN', orgId),
    );
    try {
      const lanes = Array.from({ length: 20 }, async (_, lane) => {
        const actor = actors[lane % 2];
        for (let time = 0; time < 20; time += 1) {
          const { rows } = await transact(pools.app, { scope: 'tenant', actor }, (db) =>
            db.execute(sql`select count(*) filter (where org_id = ${actor?.orgId}) > 0 as own,
              count(*) filter (where org_id <> ${actor?.orgId})::int as foreign,
              current_setting('statement_timeout') as "timeLimit" from memberships`),
          );
          expect(rows).toEqual([{ own: true, foreign: 0, timeLimit: '30s' }]);
        }
      });
      await Promise.all(lanes);
    } finally {
      await pools.close();
    }
  },
);

test.runIf(isInstalled())(
  'the API works through a pooler in transaction mode',
  async ({ world, pooled, onTestFinished }) => {
    const data = mkdtempSync(join(tmpdir(), 'ngo-plus-pooler-data-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    const api = await startApi({ urls: pooled, actor: world.actor('SUPER_ADMIN'), data });
    onTestFinished(api.kill);
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
    const paths = ['/api/blogs?limit=5', '/api/contacts?limit=5', '/api/grants?limit=5'];
    for (let time = 0; time < 20; time += 1) {
      const statuses = await Promise.all(
        paths.flatMap((path) => [
          fetch(api.url + path, { headers }).then(({ status }) => status),
          fetch(api.url + path.replace('contacts', 'blogs')).then(({ status }) => status),
        ]),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect(api.errors).toEqual([]);
  },
);
