import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import { type Clock, steadyClock } from '../clock.ts';
import type { RequestContext } from '../context.ts';
import { currentWork } from '../failures/index.ts';
import { type Logger as Log, withoutValues } from '../log.ts';
import { impatientPool } from './impatient-pool.ts';
import type { AnyJob } from './job.ts';
import { type Lease, type LeasedWorker, renewLease } from './lease.ts';
import { type BoundedInstant, putBackFuture, putBackInstants } from './put-back.ts';
import { jobsWithin } from './running-jobs.ts';
import { expectRuns, recordingRun } from './runs.ts';

type Worker = { stop(): Promise<void> };

type Options = {
  /** Slots of jobs without `queue`. */
  readonly concurrency: number;
  /** Slots of jobs with `queue`, which organisations share. */
  readonly queueConcurrency?: number;
  readonly clock?: Clock;
  /** Other timestamps that a clock that was ahead would freeze. */
  readonly bounds?: readonly BoundedInstant[];
  /** Interval between repairs of timestamps in the future. */
  readonly correctEveryMs?: number;
  /** Maximum wait of `stop`. Longer than the queue allows its jobs to end. */
  readonly endWithinMs?: number;
};

type RunningWorker = LeasedWorker & {
  /** Lets running jobs finish, and also stops the timers of a worker that has already ended. */
  readonly stop: () => Promise<unknown>;
  /** Resolves when the worker has ended, on request or because it lost the database. */
  readonly ended: Promise<unknown>;
};

type Slots = { readonly jobs: readonly AnyJob[]; readonly concurrency: number };

/** Delay before a worker that lost the database reconnects. */
const reconnectAfterMs = 1_000;

/** Interval of log messages while no worker runs. */
const repeatLogEveryMs = 60_000;

const usualCorrectEveryMs = 3_600_000;

/** A stopped worker finishes writing within this time. */
const writeEndsWithinMs = 2_000;

const usualEndWithinMs = 15_000;

/**
 * Works the queue until `stop`, which lets running jobs finish. Several processes may share one
 * queue: each job is given to one of them. When the database is lost, the worker ends and a new one
 * starts once it is back. While the clock is off, no repeating jobs are scheduled here.
 */
export async function startWorker(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  outside: () => RequestContext,
  options: Options,
): Promise<Worker> {
  const { concurrency, queueConcurrency = 1, clock = steadyClock, bounds = [] } = options;
  const { correctEveryMs = usualCorrectEveryMs, endWithinMs = usualEndWithinMs } = options;
  const lease = renewLease(pool);
  await expectRuns(pool, jobs);
  const { log } = outside();
  let stopping = false;
  let correction = Promise.resolve();
  // Runs beside the work and must not delay it: it may wait for a lock, or fail.
  const correct = async () => {
    try {
      await putBackFuture(pool, log);
      await putBackInstants(outside(), bounds);
    } catch (err) {
      if (!stopping) log.error({ err }, "Couldn't correct times set in the future.");
    }
  };
  const onStart = () => {
    correction = correct();
  };
  const slots = [
    { jobs: jobs.filter(({ queue }) => queue === undefined), concurrency },
    { jobs: jobs.filter(({ queue }) => queue !== undefined), concurrency: queueConcurrency },
  ].filter((one, at) => at === 0 || one.jobs.length > 0);
  const starts = slots.map((one) => () => startOneWorker(pool, one, outside, clock));
  const kept = await keepAllRunning(starts, { lease, absence: absenceLog(log), onStart });
  // By elapsed time, independent of the clock, and not as a repeating job: those may be blocked.
  const correcting = setInterval(onStart, correctEveryMs);
  correcting.unref();
  // The scheduler of the old worker waits for a minute of the old clock.
  clock.onChange(() => {
    for (const one of kept) one.restart();
  });
  const stop = async () => {
    stopping = true;
    const stopped = kept.map((one) => one.stop());
    // A worker that lost the database may never report its end; its lease expires instead.
    await Promise.race([
      Promise.all([...stopped, correction]),
      pause(endWithinMs, undefined, { ref: false }),
    ]);
    clearInterval(correcting);
    lease.end();
  };
  return { stop };
}

type Keeping = {
  readonly lease: Lease;
  readonly absence: ReturnType<typeof absenceLog>;
  /** Called whenever a worker has started. */
  readonly onStart: () => void;
};

type KeptWorker = {
  /** Ends the running worker, so that a new one starts. */
  readonly restart: () => void;
  readonly stop: () => Promise<unknown>;
};

/** Keeps one worker of each kind running; if one cannot start, those that did are stopped. */
async function keepAllRunning(
  starts: readonly (() => Promise<RunningWorker>)[],
  keeping: Keeping,
): Promise<readonly KeptWorker[]> {
  const kept: KeptWorker[] = [];
  try {
    for (const start of starts) kept.push(await keepRunning(start, keeping));
  } catch (error) {
    await Promise.all(kept.map((one) => one.stop()));
    throw error;
  }
  return kept;
}

/**
 * Starts a worker, and another one whenever it has ended. Workers of other kinds are not waited for: their jobs may take
 * long, and one may never report its end.
 */
async function keepRunning(
  start: () => Promise<RunningWorker>,
  { lease, absence, onStart }: Keeping,
): Promise<KeptWorker> {
  let stopping = false;
  let worker = await start();
  onStart();
  await lease.join(worker);
  const restartUntilStopped = async () => {
    while (!stopping) {
      await worker.ended;
      void worker.stop();
      await lease.quit(worker.id);
      if (stopping) return;
      await pause(reconnectAfterMs);
      const next = await start().catch(absence.continues);
      if (!next) continue;
      absence.ends();
      onStart();
      worker = next;
      await lease.join(worker);
      // Stopped while reconnecting: only this code has a reference to the new worker.
      if (stopping) await worker.stop();
    }
  };
  const ended = restartUntilStopped();
  const stop = () => {
    stopping = true;
    return Promise.all([worker.stop(), ended]);
  };
  return { restart: () => void worker.stop(), stop };
}

/** Logs that no job runs here: when it begins, every minute while it lasts, and when it ends. */
function absenceLog(log: Log) {
  let loggedAt: number | undefined;
  return {
    continues: (err: unknown): undefined => {
      if (loggedAt !== undefined && performance.now() - loggedAt < repeatLogEveryMs) return;
      loggedAt = performance.now();
      log.error({ err }, "Jobs aren't running: the worker couldn't restart. It will keep trying.");
    },
    ends: () => {
      if (loggedAt !== undefined) log.info({}, 'Jobs are running again.');
      loggedAt = undefined;
    },
  };
}

async function startOneWorker(
  pool: pg.Pool,
  { jobs, concurrency }: Slots,
  outside: () => RequestContext,
  clock: Clock,
): Promise<RunningWorker> {
  const events = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id;
  });
  const running = jobsWithin(events);
  const runner = await run({
    pgPool: impatientPool(pool),
    events,
    taskList: tasksOf(pool, jobs, outside),
    noHandleSignals: true,
    // Jobs scheduled by a wrong clock would run at the wrong time.
    parsedCronItems: parseCronItems(clock.isOff() ? [] : repeatedIn(jobs)),
    logger: quiet(outside().log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: 2_000,
        // Without a batch, a job whose completion cannot be written ends the whole process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  return {
    id,
    running,
    // Rejects when the worker has already ended, which is fine.
    stop: () => runner.stop().catch(() => undefined),
    ended: Promise.race([runner.promise.catch(() => undefined), idle(events)]),
  };
}

/**
 * graphile-worker 0.18 (`batch` in main.js) miscounts when it cannot write the completion of two
 * jobs, and then never reports that it has ended. Its workers have ended before.
 */
async function idle(events: EventEmitter): Promise<void> {
  const ends = [
    'pool:gracefulShutdown:complete',
    'pool:forcefulShutdown:complete',
    'pool:forcefulShutdown:error',
  ];
  await Promise.race(ends.map((name) => once(events, name)));
  await pause(writeEndsWithinMs, undefined, { ref: false });
}

const tasksOf = (pool: pg.Pool, jobs: readonly AnyJob[], outside: () => RequestContext) =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) => {
        const work = () => job.run({ ...outside(), signal: abortSignal }, payload, abortSignal);
        const run = () => currentWork.run({ job: job.name }, work);
        return (job.cron ? recordingRun(pool, job.name, run) : run()).catch(hideValues);
      },
    ]),
  );

/**
 * The queue stores and logs why a job failed; values that were to be stored do not belong there.
 */
function hideValues(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const { message, stack } = withoutValues(error) as Error;
  throw Object.assign(new Error(message), { stack });
}

const repeatedIn = (jobs: readonly AnyJob[]) =>
  jobs.flatMap(({ name, cron }) =>
    cron ? { task: name, match: cron, identifier: name, options: { backfillPeriod: 0 } } : [],
  );

const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    if (level === 'warning') log.warn({ job: true }, message);
  });
