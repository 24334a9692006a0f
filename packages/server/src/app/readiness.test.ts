import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { problemOfDatabase, steadyClock } from '../kernel/index.ts';
import { test as base, canMount, type SmallDisk, smallDisk } from '../kernel/testing.ts';
import { openPostgres } from '../platform/postgres/index.ts';
import { type Readiness, watchReadiness } from './readiness.ts';

/** A separate PostgreSQL, which tests may stop and overload. */
const test = base
  .extend('disk', { scope: 'file' }, () => openDisk())
  .extend('postgres', { scope: 'file' }, async ({ disk }, { onCleanup }) => {
    const dataDir = join(disk.folder, 'data');
    const postgres = await openPostgres({ dataDir, report: () => undefined, durable: false });
    onCleanup(async () => {
      await postgres.stop();
      disk.remove();
    });
    return postgres;
  })
  .extend('pool', async ({ postgres }, { onCleanup }) => {
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    pool.on('error', () => undefined);
    onCleanup(() => pool.end());
    return pool;
  });

/** Without permission to mount, it is an ordinary folder, which no test fills. */
function openDisk(): SmallDisk {
  const disk = canMount ? smallDisk(400) : undefined;
  if (disk) return disk;
  const folder = mkdtempSync(join(tmpdir(), 'ngo-plus-ready-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, fill: () => undefined, remove };
}

/** The server process of a cluster and its child processes. */
function processesOf(folder: string): number[] {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const parentOf = (pid: string) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children.map(Number)];
}

/** Asks whether it is ready, and checks that the answer comes within the promised two seconds. */
async function readyInTime({ ready }: Pick<Readiness, 'ready'>): Promise<string | null> {
  const began = performance.now();
  const missing = await ready();
  expect(performance.now() - began).toBeLessThan(2_000);
  return missing;
}

test('it is ready, except while it shuts down or its clock is wrong', async ({ pool }) => {
  const clock = { ...steadyClock, isOff: () => true, aheadMs: () => -45_000 };
  const off = watchReadiness({ pool, clock, folder: undefined });
  expect(await off.ready()).toBe("a clock that is right: this one is 45 s behind the database's");
  off.stop();
  const readiness = watchReadiness({ pool, clock: steadyClock, folder: undefined });
  expect(await readiness.ready()).toBeNull();
  readiness.leave();
  expect(await readiness.ready()).toBe('shutting down');
  readiness.stop();
});

test('a full disk of an external database counts as free once it has room again, without requests', async () => {
  let isFull = true;
  const query = async () => {
    if (isFull) throw Object.assign(new Error('could not write to file'), { code: '53100' });
    return { rows: [] };
  };
  const pool = Object.assign(new pg.Pool(), { query });
  const at = { pool, clock: steadyClock, folder: undefined, lookEveryMs: 1 };
  const readiness = watchReadiness(at);
  expect(await readiness.ready()).toBe('room on the disk of the database');
  expect(readiness.isDiskFull()).toBe(true);
  isFull = false;
  await expect.poll(readiness.isDiskFull).toBe(false);
  readiness.stop();
});

test('it answers while every connection is in use', async ({ pool }) => {
  const readiness = watchReadiness({ pool, clock: steadyClock, folder: undefined });
  const clients = [await pool.connect(), await pool.connect()];
  // Released only afterwards: a response that waited for the connections would never arrive.
  expect(await readyInTime(readiness)).toBe('database');
  expect(await Promise.all([readyInTime(readiness), readyInTime(readiness)])).toEqual([
    'database',
    'database',
  ]);
  expect(pool.waitingCount).toBe(1);
  for (const client of clients) client.release();
  await expect.poll(readiness.ready).toBeNull();
  readiness.stop();
});

test('it answers while PostgreSQL is suspended', async ({ pool, postgres }) => {
  const readiness = watchReadiness({ pool, clock: steadyClock, folder: postgres.folder });
  expect(await readiness.ready()).toBeNull();
  const stopped = processesOf(postgres.folder);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  const missing = await readyInTime(readiness).finally(() => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  });
  expect(missing).toBe('database');
  await expect.poll(readiness.ready).toBeNull();
  readiness.stop();
});

test.skipIf(!canMount)(
  'it is not ready while the disk of the database is full',
  async ({ pool, postgres, disk }) => {
    const room = 'room on the disk of the database';
    const near = watchReadiness({ pool, clock: steadyClock, folder: postgres.folder });
    const far = watchReadiness({ pool, clock: steadyClock, folder: undefined });
    await pool.query('create table filled (content text)');
    disk.fill(20_000_000);
    // Before PostgreSQL has to stop because its journal has no room.
    expect(await near.ready()).toBe(room);
    expect(near.isDiskFull()).toBe(true);
    disk.fill(0);
    expect(await far.ready()).toBe(room);
    const write = pool.query(
      "insert into filled select string_agg(md5(n::text), '') from generate_series(1, 100000) n",
    );
    const refusal = await write.catch((error: unknown) => problemOfDatabase(error));
    expect(refusal).toMatchObject({
      status: 507,
      message: expect.stringContaining("The server's disk is full, so nothing was saved."),
    });
    disk.fill(100_000_000);
    expect(await near.ready()).toBeNull();
    expect(await far.ready()).toBeNull();
    expect(near.isDiskFull()).toBe(false);
    near.stop();
    far.stop();
  },
);
