// @long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { checkRootKey, projectDir } from '../kernel/index.ts';
import { test as base, emptyDatabase, queryAt } from '../kernel/testing.ts';

const test = base.extend('dataDir', async ({ task }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), `start-${task.id}-`));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
});

/** Runs `scripts/start.ts` as an operator does, until it ends. */
async function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/start.ts', ...args], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
  });
  const code = new Promise((resolve) => child.once('exit', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output, errors };
}

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const stack = /\n\s+at .+:\d+/;

test.for([
  { database: 'the embedded one', env: {} },
  { database: 'one of their own', env: { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' } },
])('DATA_DIR that is a file is reported, with $database', async ({ env }, { dataDir }) => {
  writeFileSync(dataDir, 'mine');
  const { code, errors } = await start({ DATA_DIR: dataDir, ...env });
  expect(code).toBe(1);
  expect(errors).toContain(`${dataDir} can't be used because it isn't a folder.\n  Set DATA_DIR`);
  expect(errors).not.toMatch(stack);
  expect(readFileSync(dataDir, 'utf8')).toBe('mine');
});

test('a port in use is reported before anything is created', async ({ dataDir }) => {
  const other = createServer();
  const port = String(await listening(other));
  const { code, output, errors } = await start({ DATA_DIR: dataDir, PORT: port });
  other.close();
  expect(code).toBe(1);
  expect(errors).toContain(`Port ${port} is in use by another program.\n  Stop that program`);
  expect(errors).not.toMatch(stack);
  expect(output).toBe('');
  expect(existsSync(dataDir)).toBe(false);
});

test('a root key that is missing beside its database is reported, and none is created', async ({
  world,
  dataDir,
}) => {
  await world.outside(undefined, 'system').transact(checkRootKey);
  const { connectionString = '' } = world.pools.owner.options;
  const env = { DATA_DIR: dataDir, DATABASE_URL: connectionString };
  const { code, errors } = await start(env, '--role=jobs');
  expect(code).toBe(1);
  const path = join(dataDir, 'master.key');
  expect(errors).toContain(`The root key ${path} is missing. The database is encrypted with it.`);
  expect(errors).toContain('Put your copy of master.key back');
  expect(errors).not.toMatch(stack);
  expect(existsSync(path)).toBe(false);
});

/** Starts the jobs on an embedded database, and stops them cleanly once they run. */
async function startOnce(dataDir: string) {
  const args = ['scripts/start.ts', '--role=jobs', '--no-demo'];
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
  });
  const ended = once(child, 'exit');
  child.stdout.on('data', (chunk) => {
    if (String(chunk).includes('NGO Plus runs jobs.')) child.kill('SIGTERM');
  });
  expect(await ended).toEqual([0, null]);
}

test('a root key that is missing beside the embedded database is reported, and none is created', async ({
  dataDir,
}) => {
  await startOnce(dataDir);
  const path = join(dataDir, 'master.key');
  await rm(path);
  const { code, errors } = await start({ DATA_DIR: dataDir }, '--role=jobs');
  expect(code).toBe(1);
  expect(errors).toContain(`The root key ${path} is missing. The database is encrypted with it.`);
  expect(errors).not.toMatch(stack);
  expect(existsSync(path)).toBe(false);
});

/** The real database, which reports an older version. */
function olderPostgres(databaseUrl: string): Server {
  const { hostname, port } = new URL(databaseUrl);
  const age = (bytes: Buffer) =>
    Buffer.from(
      bytes
        .toString('latin1')
        .replace(/\b18(\.\d)/g, '17$1')
        .replace(/\b1800(\d\d)/g, '1700$1'),
      'latin1',
    );
  return createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    server.on('data', (bytes) => client.write(age(bytes)));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
}

test('a PostgreSQL that is too old is reported with its version, and nothing is left behind', async ({
  templateUrl,
  dataDir,
  onTestFinished,
}) => {
  const { urls, drop } = await emptyDatabase(templateUrl);
  onTestFinished(drop);
  const older = olderPostgres(urls.owner);
  const url = Object.assign(new URL(urls.owner), { port: String(await listening(older)) }).href;
  const { code, errors } = await start({ DATA_DIR: dataDir, DATABASE_URL: url }, '--role=jobs');
  older.close();
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^\nThe database is PostgreSQL 17\.\d+; NGO Plus needs PostgreSQL 18 or newer\.\n {2}Upgrade/,
  );
  expect(errors).not.toMatch(stack);
  expect(existsSync(dataDir)).toBe(false);
  const remaining = await queryAt(
    urls.owner,
    "select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname !~ '^(pg_|information_schema)'",
  );
  expect(remaining).toEqual([]);
});
