// @long
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { openPostgres } from './open.ts';
import { isRunning, postmasterOf } from './process-table.ts';
import { open, openElsewhere, query, quiet, test } from './testing.ts';

const write = 'create table kept (n int); insert into kept values (42)';
const read = 'select n from kept';
const written = [{ n: 42 }];

const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster');

test('data is available at the next start, on the same port', async ({ dataDir }) => {
  const first = await open(dataDir);
  expect(first.startedHere).toBe(true);
  await query(first.url, write);
  await first.stop();
  expect(postmasterOf(clusterOf(dataDir))).toBeUndefined();
  const again = await open(dataDir);
  expect(again).toMatchObject({ startedHere: true, url: first.url });
  expect(await query(again.url, read)).toEqual(written);
  await again.stop();
});

test('settings are for a small machine, safe writes and local sessions', async ({ dataDir }) => {
  const { url, stop } = await open(dataDir);
  const rows = await query(url, 'select name, setting from pg_settings');
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '16384',
    jit: 'off',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    shared_preload_libraries: '',
    password_encryption: 'scram-sha-256',
  });
  const words = "select to_tsvector('“École” — naïve') as words, 'a' < 'B' as alphabetical";
  expect(await query(url, words)).toEqual([{ words: "'naïv':2 'école':1", alphabetical: false }]);
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(url).toMatch(/^postgres:\/\/ngoplus:[\w-]{32}@127\.0\.0\.1:\d+\/ngoplus$/);
  await expect(query(url.replace(/ngoplus:[^@]+/, 'ngoplus:guess'), read)).rejects.toThrow(
    'password',
  );
  await stop();
});

test('a path may have spaces and non-ASCII letters', async ({ dataDir }) => {
  const { url, stop } = await open(`${dataDir}/our “NGO” $1 data`);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test('when its port is in use it reports this and uses another', async ({ dataDir }) => {
  const first = await open(dataDir);
  await first.stop();
  const port = Number(new URL(first.url).port);
  const other = createServer().listen(port, '127.0.0.1');
  const report = vi.fn();
  const { url, stop } = await openPostgres({ dataDir, report });
  expect(Number(new URL(url).port)).not.toBe(port);
  expect(report).toHaveBeenCalledWith(expect.stringContaining(`Port ${port} is in use`));
  await stop();
  other.close();
});

test('stopping closes open sessions cleanly, and is idempotent', async ({ dataDir }) => {
  const { url, stop } = await open(dataDir);
  const client = new pg.Client({ connectionString: url });
  const ended = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await Promise.all([stop(), stop()]);
  await ended;
  expect(existsSync(join(clusterOf(dataDir), 'postmaster.pid'))).toBe(false);
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toMatch(/received fast shutdown request[\s\S]+database system is shut down\n$/);
});

test('after kill -9 of the server its database is found and reused', async ({ dataDir }) => {
  const killed = await openElsewhere(dataDir);
  await query(killed.url, write);
  process.kill(killed.pid, 'SIGKILL');
  while (isRunning(killed.pid)) await sleep(10);
  const report = vi.fn();
  const { url, startedHere, stop } = await openPostgres({ dataDir, report });
  expect({ url, startedHere }).toEqual({ url: killed.url, startedHere: false });
  expect(report).toHaveBeenCalledWith(expect.stringContaining('still running'));
  expect(await query(url, read)).toEqual(written);
  await stop();
  expect(postmasterOf(clusterOf(dataDir))).toBeUndefined();
});

test('after kill -9 of PostgreSQL as well, no acknowledged write is lost', async ({ dataDir }) => {
  const { url, stop } = await open(dataDir);
  await query(url, write);
  process.kill(postmasterOf(clusterOf(dataDir)) ?? 0, 'SIGKILL');
  await stop();
  const again = await open(dataDir);
  expect(again.startedHere).toBe(true);
  expect(await query(again.url, read)).toEqual(written);
  await again.stop();
});

test.for([
  { state: 'missing', spoil: (file: string) => rmSync(file) },
  { state: 'empty', spoil: (file: string) => writeFileSync(file, '') },
  { state: 'garbage', spoil: (file: string) => writeFileSync(file, 'x\ny\n\u0000') },
  {
    state: 'another process',
    spoil: (file: string) => writeFileSync(file, '1\n/\n0\n1\n\n\n\nready\n'),
  },
])(
  'a pid file that is $state is harmless, with or without a running database',
  async ({ spoil }, { dataDir }) => {
    const killed = await openElsewhere(dataDir);
    await query(killed.url, write);
    process.kill(killed.pid, 'SIGKILL');
    while (isRunning(killed.pid)) await sleep(10);
    const file = join(clusterOf(dataDir), 'postmaster.pid');
    spoil(file);
    const second = await open(dataDir);
    expect(await query(second.url, read)).toEqual(written);
    await second.stop();
    writeFileSync(file, '');
    spoil(file);
    const third = await open(dataDir);
    expect(await query(third.url, read)).toEqual(written);
    await third.stop();
  },
);

test('a second server in one folder learns which process uses it; a tool may share it', async ({
  dataDir,
}) => {
  const other = await openElsewhere(dataDir);
  await expect(open(dataDir)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining(`process ${other.pid}`),
    advice: expect.stringContaining(`kill ${other.pid}`),
  });
  const shared = await openPostgres({ dataDir, report: quiet, share: true });
  expect(shared).toMatchObject({ url: other.url, startedHere: false });
  await shared.stop();
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  process.kill(other.pid, 'SIGKILL');
});

test('Ctrl-C for the whole group leaves the database running until the server has closed it', async ({
  dataDir,
}) => {
  const { pid, url, lines } = await openElsewhere(dataDir, {
    after: `const client = new pg.Client({ connectionString: postgres.url });
     await client.connect();
     process.once('SIGINT', async () => {
       const { rows } = await client.query("select pg_sleep(0.3), 'still there' as answer");
       await client.end();
       await postgres.stop();
       console.log(rows[0].answer);
       clearInterval(waiting);
     });
     const waiting = setInterval(() => {}, 1000);
     console.log('listening');`,
  });
  expect((await lines.next()).value).toBe('listening');
  process.kill(-pid, 'SIGINT');
  expect((await lines.next()).value).toBe('still there');
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a lost password is replaced', async ({ dataDir }) => {
  const first = await open(dataDir);
  await query(first.url, write);
  await first.stop();
  rmSync(join(dataDir, 'postgres-password'));
  const report = vi.fn();
  const { url, stop } = await openPostgres({ dataDir, report });
  expect(report).toHaveBeenCalledWith(expect.stringContaining('password'));
  expect(await query(url, read)).toEqual(written);
  await stop();
});

test('a temporary cluster skips safe writes, and is removed when it stops', async ({ dataDir }) => {
  const { url, stop } = await openPostgres({ dataDir, report: quiet, durable: false });
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await stop();
  expect(existsSync(clusterOf(dataDir))).toBe(false);
});

test('a temporary cluster does not outlive a killed process', async ({ dataDir }) => {
  const owner = await openElsewhere(dataDir, { durable: false });
  const pid = postmasterOf(clusterOf(dataDir)) ?? 0;
  process.kill(owner.pid, 'SIGKILL');
  while (isRunning(pid) || existsSync(join(dataDir, 'postgres'))) await sleep(50);
});

test('settings of an operator take precedence', async ({ dataDir }) => {
  await (await open(dataDir)).stop();
  const custom = join(clusterOf(dataDir), 'custom.conf');
  writeFileSync(custom, "work_mem = '9MB'\n");
  const { url, stop } = await open(dataDir);
  expect(await query(url, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
  await stop();
});

test.for([
  {
    wrong: 'made by another version',
    spoil: (dataDir: string) => writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '17\n'),
    message: /created by PostgreSQL 17; this version includes PostgreSQL 18/,
    advice: /Dump it/,
  },
  {
    wrong: 'damaged',
    spoil: (dataDir: string) => rmSync(join(clusterOf(dataDir), 'global/pg_control')),
    message: /^The database could not start: .*pg_control/,
    advice: /postgres\.log for details\. Your data .* was not changed/,
  },
  {
    wrong: 'badly configured',
    spoil: (dataDir: string) =>
      writeFileSync(join(clusterOf(dataDir), 'custom.conf'), "work_mem = 'lots'\n"),
    message: /^The database could not start: .*custom\.conf.* contains errors/,
    advice: /postgres\.log for details/,
  },
])(
  'a database that is $wrong is reported clearly',
  async ({ spoil, message, advice }, { dataDir }) => {
    await (await open(dataDir)).stop();
    spoil(dataDir);
    await expect(open(dataDir)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(message),
      advice: expect.stringMatching(advice),
    });
    expect(postmasterOf(clusterOf(dataDir))).toBeUndefined();
  },
);

test('a data folder that is a file is reported clearly', async ({ dataDir }) => {
  writeFileSync(dataDir, '');
  await expect(open(dataDir)).rejects.toMatchObject({
    message: `${dataDir} can't be used because it isn't a folder.`,
    advice: 'Set DATA_DIR to a folder.',
  });
  expect(readFileSync(dataDir, 'utf8')).toBe('');
});
