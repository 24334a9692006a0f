import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { steadyClock } from '../clock.ts';
import { test } from '../testing.ts';
import { defineEvent, deliveryJob, emit, subscribe } from './event.ts';
import { defineJob, enqueue } from './job.ts';
import { startWorker } from './worker.ts';

const greeted: string[] = [];
const sameSignal: boolean[] = [];
const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ name: z.string() }),
  run: async (outside, { name }, signal) => {
    greeted.push(name);
    sameSignal.push(outside.signal === signal);
  },
});
const met = defineEvent('test.met', z.object({ name: z.string() }));
const runs: string[] = [];
const delivery = deliveryJob([
  subscribe(met, 'test.remember', async (_ctx, { name }) => void runs.push(name)),
]);

const settled = (list: string[], length: number) =>
  expect.poll(() => list.length, { timeout: 10_000 }).toBe(length);

test('a job runs when its transaction commits, and not when it rolls back', async ({ world }) => {
  const outside = world.outside('STAFF');
  await outside.transact((ctx) => enqueue(ctx, greet, { name: 'committed' }));
  const failing = outside.transact(async (ctx) => {
    await enqueue(ctx, greet, { name: 'rolled back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const worker = await startWorker(
    world.pools.owner,
    [greet],
    () => world.outside(undefined, 'system'),
    { concurrency: 1 },
  );
  await settled(greeted, 1);
  await worker.stop();
  expect(greeted).toEqual(['committed']);
  // What a job calls outside ends when the job is cancelled.
  expect(sameSignal).toEqual([true]);
});

test('neither the log nor the queue stores the values of a failed job', async ({ world }) => {
  const failing = defineJob({
    name: 'test.fail',
    payload: z.object({}),
    run: (outside) =>
      outside.transact(async ({ db }) => {
        await db.execute(sql`select ${'grace@example.org'}::text from nowhere`);
      }),
  });
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => lines.push(line) };
  const system = { ...world.outside(undefined, 'system'), log };
  await system.transact((ctx) => enqueue(ctx, failing, {}, { maxAttempts: 1 }));
  const worker = await startWorker(world.pools.owner, [failing], () => system, { concurrency: 1 });
  await expect.poll(() => lines.length).toBe(1);
  await worker.stop();
  const { rows } = await world.pools.owner.query(
    'select last_error from graphile_worker._private_jobs',
  );
  const stored = JSON.stringify([lines, rows]);
  expect(stored).toContain('Failed query');
  expect(stored).not.toContain('grace@example.org');
});

test('an event reaches its subscriber once, also when it is delivered twice', async ({ world }) => {
  const system = world.outside(undefined, 'system');
  await world.outside('STAFF').transact((ctx) => emit(ctx, met, { name: 'Ada' }));
  const worker = await startWorker(world.pools.owner, [delivery], () => system, { concurrency: 1 });
  await settled(runs, 1);
  await worker.stop();
  const { rows } = await world.pools.owner.query("select id from events where name = 'test.met'");
  await delivery.run(system, { eventId: rows[0].id }, AbortSignal.timeout(5_000));
  expect(runs).toEqual(['Ada']);
});

test('the jobs of a killed worker are released after a minute, those of a running one are not', async ({
  world,
}) => {
  const { owner } = world.pools;
  const outside = world.outside('STAFF');
  for (const name of ['of the dead', 'of the living'])
    await outside.transact((ctx) => enqueue(ctx, greet, { name }));
  const lock = `update graphile_worker._private_jobs set locked_at = now(), locked_by = $1 where payload->>'name' = $2`;
  await owner.query(lock, ['dead', 'of the dead']);
  await owner.query(lock, ['living', 'of the living']);
  await owner.query(
    "insert into job_workers (id, seen_at) values ('dead', now() - interval '61 seconds'), ('living', now())",
  );
  greeted.length = 0;
  const system = () => world.outside(undefined, 'system');
  const worker = await startWorker(owner, [greet], system, { concurrency: 1 });
  await settled(greeted, 1);
  await worker.stop();
  expect(greeted).toEqual(['of the dead']);
  const { rows } = await owner.query('select id from job_workers');
  expect(rows).toEqual([{ id: 'living' }]);
});

test('a job that a worker took without learning of it is released, and one that it runs is not', async ({
  world,
}) => {
  const { owner } = world.pools;
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const wait = defineJob({
    name: 'test.wait-long',
    payload: z.object({ name: z.string() }),
    run: async (_outside, { name }) => {
      started.push(name);
      if (name === 'runs') await gate.promise;
    },
  });
  const outside = world.outside('STAFF');
  await outside.transact((ctx) => enqueue(ctx, wait, { name: 'runs' }));
  const system = () => world.outside(undefined, 'system');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const worker = await startWorker(owner, [wait], system, { concurrency: 2 });
  await settled(started, 1);
  // The reply to the second job is lost: only the table knows who took it. Both were taken long ago.
  await owner.query(
    `insert into graphile_worker._private_jobs (task_id, payload, locked_by, locked_at)
     select task_id, '{"name":"lost"}', locked_by, now() from graphile_worker._private_jobs`,
  );
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'`,
  );
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  await settled(started, 2);
  gate.resolve();
  await worker.stop();
  expect(started).toEqual(['runs', 'lost']);
});

/** A pool whose database can be away. */
class AbsentPool extends pg.Pool {
  away = false;
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (err: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ): void;
  override connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    if (!this.away && !callback) return super.connect();
    if (!this.away && callback) return void super.connect(callback);
    const refusal = Object.assign(new Error('the database system is shutting down'), {
      code: '57P03',
    });
    // Slow, so that the ends of several jobs wait for it side by side.
    if (!callback) return pause(200).then(() => Promise.reject(refusal));
    void setTimeout(callback, 200, refusal, undefined, () => undefined);
    return undefined;
  }
}

test('when the completion of several jobs cannot be recorded, a new worker starts', async ({
  world,
}) => {
  const pool = new AbsentPool(world.pools.owner.options);
  // `end` comes back before its connections are closed; the file's database may be dropped under them.
  pool.on('error', () => undefined);
  const outside = world.outside('STAFF');
  const started: string[] = [];
  const gate = Promise.withResolvers<void>();
  const wait = defineJob({
    name: 'test.wait',
    payload: z.object({ name: z.string() }),
    run: async (_outside, { name }) => {
      started.push(name);
      await gate.promise;
      // One after the other, so that each completion is a separate batch.
      await pause(started.indexOf(name) * 20);
      throw new Error('The database went away.');
    },
  });
  for (const name of ['one', 'two', 'three'])
    await outside.transact((ctx) => enqueue(ctx, wait, { name }, { maxAttempts: 1 }));
  const system = () => world.outside(undefined, 'system');
  const worker = await startWorker(pool, [wait, greet], system, { concurrency: 3 });
  await settled(started, 3);
  pool.away = true;
  gate.resolve();
  await pause(1_000);
  pool.away = false;
  greeted.length = 0;
  // The three old workers may still take one each: the fourth is for the restarted ones.
  for (const n of [1, 2, 3, 4]) {
    await outside.transact((ctx) => enqueue(ctx, greet, { name: `afterwards ${n}` }));
    await settled(greeted, n);
  }
  await worker.stop();
  await pool.end();
});

function listening() {
  const lines: string[] = [];
  const say = (_fields: object, message: string) => void lines.push(message);
  return { lines, log: { info: say, warn: say, error: say } };
}

test('a worker that lost the database restarts while long jobs still run, and its jobs run again soon', async ({
  world,
}) => {
  const pool = new AbsentPool(world.pools.owner.options);
  pool.on('error', () => undefined);
  const outside = world.outside('STAFF');
  const started: string[] = [];
  const [lost, long] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begin = (name: string, end: Promise<void>) => async () => {
    started.push(name);
    await end;
  };
  const payload = z.object({});
  const quick = defineJob({ name: 'test.lost', payload, run: begin('quick', lost.promise) });
  const slow = { name: 'test.long', queue: 'long', payload } as const;
  const other = defineJob({ ...slow, run: begin('long', long.promise) });
  await outside.transact((ctx) => enqueue(ctx, other, {}, { orgId: world.cast.ngo }));
  const { lines, log } = listening();
  const system = () => ({ ...world.outside(undefined, 'system'), log });
  const worker = await startWorker(pool, [quick, other], system, { concurrency: 1 });
  await settled(started, 1);
  await outside.transact((ctx) => enqueue(ctx, quick, {}));
  await settled(started, 2);
  pool.away = true;
  lost.resolve();
  // The completion cannot be written, and no other worker can start.
  await expect.poll(() => lines).toContainEqual(expect.stringContaining("Jobs aren't running"));
  pool.away = false;
  await expect.poll(() => started, { timeout: 15_000 }).toEqual(['long', 'quick', 'quick']);
  long.resolve();
  await worker.stop();
  await pool.end();
});

test('while no worker can restart, it is logged once a minute, and so is the recovery', async ({
  world,
}) => {
  const pool = new AbsentPool(world.pools.owner.options);
  pool.on('error', () => undefined);
  const { lines, log } = listening();
  const changed: (() => void)[] = [];
  const clock = { ...steadyClock, onChange: (listener: () => void) => void changed.push(listener) };
  const system = () => ({ ...world.outside(undefined, 'system'), log });
  const worker = await startWorker(pool, [greet], system, { concurrency: 1, clock });
  // A running worker: one that is asked to stop while starting is tested by the queue itself.
  greeted.length = 0;
  await world.outside('STAFF').transact((ctx) => enqueue(ctx, greet, { name: 'at work' }));
  await settled(greeted, 1);
  pool.away = true;
  for (const listener of changed) listener();
  await expect.poll(() => lines).toContainEqual(expect.stringContaining("Jobs aren't running"));
  pool.away = false;
  await expect.poll(() => lines).toContain('Jobs are running again.');
  expect(lines.filter((line) => line.startsWith("Jobs aren't running"))).toHaveLength(1);
  await worker.stop();
  await pool.end();
});

test('jobs run while times in the future cannot be corrected', async ({ world }) => {
  const { lines, log } = listening();
  const system = () => ({ ...world.outside(undefined, 'system'), log });
  const holder = await world.pools.owner.connect();
  await holder.query('begin; lock rate_windows in access exclusive mode');
  greeted.length = 0;
  const bounds = [{ table: 'nowhere', column: 'at', maxSeconds: 1 }];
  const worker = await startWorker(world.pools.owner, [greet], system, { concurrency: 1, bounds });
  await world.outside('STAFF').transact((ctx) => enqueue(ctx, greet, { name: 'meanwhile' }));
  await settled(greeted, 1);
  expect(lines).toEqual([]);
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => lines).toContain("Couldn't correct times set in the future.");
  await worker.stop();
});
