import { expect, vi } from 'vitest';
import * as z from 'zod';
import { type Clock, steadyClock } from '../clock.ts';
import { test } from '../testing.ts';
import { defineJob, enqueue } from './job.ts';
import { putBackFuture } from './put-back.ts';
import { startWorker } from './worker.ts';

const crontabs = 'graphile_worker._private_known_crontabs';
const queue = 'graphile_worker._private_jobs';

const lines: { job?: string }[] = [];
const log = {
  info: () => undefined,
  warn: (about: object) => void lines.push(about),
  error: () => undefined,
};

let runs = 0;
const repeated = defineJob({
  name: 'test.repeat',
  payload: z.object({}),
  cron: '* * * * *',
  run: async () => {
    runs += 1;
  },
});

/** The planner of the queue waits for a full minute: lets one begin in a moment. */
function nearNextMinute() {
  const at = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: at - (at % 60_000) + 59_800 });
  const realBegan = performance.now();
  const began = Date.now();
  const timer = setInterval(() => vi.setSystemTime(began + performance.now() - realBegan), 10);
  return () => {
    clearInterval(timer);
    vi.useRealTimers();
  };
}

test('a repeating job whose last run is years ahead runs again, and the log says why', async ({
  world,
  onTestFinished,
}) => {
  const { owner } = world.pools;
  await owner.query(
    `insert into ${crontabs} (identifier, known_since, last_execution)
     values ('test.repeat', now(), now() + interval '3 years')`,
  );
  onTestFinished(nearNextMinute());
  const system = () => ({ ...world.outside(undefined, 'system'), log });
  const worker = await startWorker(owner, [repeated], system, { concurrency: 1 });
  await expect
    .poll(async () => {
      // The job is due at the next full minute of the database, whose clock is real.
      await owner.query(`update ${queue} set run_at = now() where run_at > now()`);
      return runs;
    })
    .toBeGreaterThan(0);
  await worker.stop();
  expect(lines).toMatchObject([{ job: 'test.repeat' }]);
});

test('a last run that falls in the future while the worker runs is reset, too', async ({
  world,
}) => {
  const { owner } = world.pools;
  const system = () => ({ ...world.outside(undefined, 'system'), log });
  const scheduleAhead = () =>
    owner.query(
      `insert into ${crontabs} (identifier, known_since, last_execution)
       values ('test.hourly', now(), now() + interval '3 years')
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
    );
  const isAhead = async () => {
    const { rowCount } = await owner.query(
      `select from ${crontabs} where identifier = 'test.hourly' and last_execution > now()`,
    );
    return rowCount === 1;
  };
  await scheduleAhead();
  const options = { concurrency: 1, correctEveryMs: 50 };
  const worker = await startWorker(owner, [], system, options);
  await expect.poll(isAhead).toBe(false);
  // The correction at the start is over: what comes now is left to the interval.
  await scheduleAhead();
  await expect.poll(isAhead).toBe(false);
  await worker.stop();
  await owner.query(`delete from ${crontabs}`);
});

test('a server with a wrong clock schedules no repeating jobs and runs all others', async ({
  world,
  onTestFinished,
}) => {
  const { owner } = world.pools;
  await owner.query(`delete from ${crontabs}`);
  const clock: Clock = { ...steadyClock, isOff: () => true };
  let done = 0;
  const single = defineJob({
    name: 'test.single',
    payload: z.object({}),
    run: async () => {
      done += 1;
    },
  });
  onTestFinished(nearNextMinute());
  const system = () => ({ ...world.outside(undefined, 'system'), log });
  const worker = await startWorker(owner, [repeated, single], system, { concurrency: 1, clock });
  await new Promise((passed) => setTimeout(passed, 1_500));
  await world.outside('STAFF').transact((ctx) => enqueue(ctx, single, {}));
  await expect.poll(() => done).toBe(1);
  await worker.stop();
  expect((await owner.query(`select from ${crontabs}`)).rowCount).toBe(0);
});

test('jobs that a fast clock left in the queue are due again, and scheduled ones stay scheduled', async ({
  world,
}) => {
  const { owner } = world.pools;
  await owner.query(`delete from ${queue}`);
  const add = async (name: string, payload: object, changes: string) => {
    await owner.query("select graphile_worker.add_job('test.repeat', $1::json, job_key => $2)", [
      JSON.stringify(payload),
      name,
    ]);
    await owner.query(`update ${queue} set ${changes} where key = $1`, [name]);
  };
  const cron = { _cron: { ts: '2031-01-01T00:00:00Z', backfilled: false } };
  await add('planned by hand', {}, "run_at = now() + interval '90 days'");
  await add('cron 1', cron, "run_at = now() + interval '90 days'");
  await add('cron 2', cron, "run_at = now() + interval '91 days'");
  await add('failed', {}, "attempts = 3, last_error = 'no', run_at = now() + interval '90 days'");
  await add('waits', {}, "attempts = 9, last_error = 'no', run_at = now() + interval '2 hours'");
  await add(
    'cron waits',
    cron,
    "attempts = 9, last_error = 'no', run_at = now() + interval '2 hours'",
  );
  await owner.query(
    "insert into job_workers (id, seen_at) values ('dead', now() + interval '90 days')",
  );
  await owner.query(
    `insert into ${crontabs} (identifier, known_since, last_execution)
     values ('test.now', now(), now()), ('test.ahead', now(), now() + interval '1 day')
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
  );
  await owner.query(
    `insert into rate_windows (key, opened_at, calls) values
     ('ahead', now() + interval '90 days', 99), ('now', now(), 1)`,
  );
  const back = await putBackFuture(owner, log);
  expect(back.map(({ name }) => name)).toEqual(['test.ahead']);
  const { rows } = await owner.query<{ key: string; due: boolean }>(
    `select key, run_at <= now() as due from ${queue} order by key`,
  );
  expect(rows).toEqual([
    { key: 'cron 1', due: true },
    { key: 'cron waits', due: false },
    { key: 'failed', due: true },
    { key: 'planned by hand', due: false },
    { key: 'waits', due: false },
  ]);
  const workers = await owner.query('select from job_workers where seen_at > now()');
  expect(workers.rowCount).toBe(0);
  const windows = await owner.query('select from rate_windows where opened_at > now()');
  expect(windows.rowCount).toBe(0);
  expect(await putBackFuture(owner, log)).toEqual([]);
});
