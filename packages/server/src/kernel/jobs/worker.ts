import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { type Clock, steadyClock } from '../clock.ts';
import type { RequestContext } from '../context.ts';
import { currentWork } from '../current-work.ts';
import { type Logger as Log, withoutValues } from '../log.ts';
import type { AnyJob } from './job.ts';
import { renewLease } from './lease.ts';
import { type BoundedInstant, putBackFuture, putBackInstants } from './put-back.ts';
import { expectRuns, recordingRun } from './runs.ts';

type Worker = { stop(): Promise<void> };

type Options = {
  readonly concurrency: number;
  readonly clock?: Clock;
  /** What else a clock that was ahead would freeze. */
  readonly bounds?: readonly BoundedInstant[];
  /** How often what a wrong clock left behind is put right. */
  readonly correctEveryMs?: number;
  /** How long `stop` waits at most. Longer than the queue gives its own jobs to end. */
  readonly endWithinMs?: number;
};

/** `over` is kept once it works no more jobs, whether it was asked to end or lost the database. */
type Shift = { readonly id: string; readonly runner: Runner; readonly over: Promise<unknown> };

/** How soon a worker that lost the database looks for it again. */
const reconnectAfterMs = 1_000;

/** How often the log says again that no worker came back. */
const sayAgainEveryMs = 60_000;

const usualCorrectEveryMs = 3_600_000;

/** What a worker that stopped has to write down takes less. */
const writeEndsWithinMs = 2_000;

const usualEndWithinMs = 15_000;

/**
 * Works the queue until `stop`, which lets running jobs finish. Several processes may work one
 * queue: a job is given to one of them. When the database goes away, the worker ends and a new one
 * begins as soon as it is back. While the clock is off, no repeating jobs are planned here.
 */
export async function startWorker(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  outside: () => RequestContext,
  options: Options,
): Promise<Worker> {
  const { concurrency, clock = steadyClock, bounds = [] } = options;
  const { correctEveryMs = usualCorrectEveryMs, endWithinMs = usualEndWithinMs } = options;
  const lease = renewLease(pool);
  await expectRuns(pool, jobs);
  const { log } = outside();
  let stopping = false;
  // Beside the work, which it must not keep from beginning: it may wait for a lock, or fail.
  const correct = async () => {
    try {
      await putBackFuture(pool, log);
      await putBackInstants(outside(), bounds);
    } catch (err) {
      if (!stopping) log.error({ err }, "Couldn't correct times set in the future.");
    }
  };
  const begin = async () => {
    const begun = await beginShift(pool, jobs, outside, { concurrency, clock });
    correction = correct();
    return begun;
  };
  let correction = Promise.resolve();
  let shift = await begin();
  await lease.join(shift.id);
  const absence = tellingOfAbsence(log);

  const keepGoing = async () => {
    while (!stopping) {
      await shift.over;
      // Also ends its clock. Refused when the worker has ended by itself, which is just as well.
      void shift.runner.stop().catch(() => undefined);
      await lease.quit(shift.id);
      if (stopping) return;
      await pause(reconnectAfterMs);
      const next = await begin().catch(absence.goesOn);
      if (!next) continue;
      absence.ends();
      shift = next;
      await lease.join(shift.id);
      // Asked to stop while it was coming back: nobody else knows of this one yet.
      if (stopping) await shift.runner.stop().catch(() => undefined);
    }
  };
  const ended = keepGoing();
  // By the time that passed, whatever the clock says, and by no repeating job: those are what may stand still.
  const correcting = setInterval(() => {
    correction = correct();
  }, correctEveryMs);
  correcting.unref();
  // The planner in it waits for a minute of the clock as it was.
  clock.onChange(() => void shift.runner.stop().catch(() => undefined));
  const stop = async () => {
    stopping = true;
    const stopped = shift.runner.stop().catch(() => undefined);
    // A worker that lost the database may never say that it has ended; its lease runs out instead.
    await Promise.race([
      Promise.all([stopped, ended, correction]),
      pause(endWithinMs, undefined, { ref: false }),
    ]);
    clearInterval(correcting);
    lease.end();
  };
  return { stop };
}

/** Says that no job runs here: when it begins, every minute while it lasts, and when it is over. */
function tellingOfAbsence(log: Log) {
  let saidAt: number | undefined;
  return {
    goesOn: (err: unknown): undefined => {
      if (saidAt !== undefined && performance.now() - saidAt < sayAgainEveryMs) return;
      saidAt = performance.now();
      log.error({ err }, "Jobs aren't running: the worker couldn't restart. It will keep trying.");
    },
    ends: () => {
      if (saidAt !== undefined) log.info({}, 'Jobs are running again.');
      saidAt = undefined;
    },
  };
}

async function beginShift(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  outside: () => RequestContext,
  { concurrency, clock }: { concurrency: number; clock: Clock },
): Promise<Shift> {
  const events = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    events,
    taskList: tasksOf(pool, jobs, outside),
    noHandleSignals: true,
    // What a clock that is off would plan is for a time that is not now.
    parsedCronItems: parseCronItems(clock.isOff() ? [] : repeatedIn(jobs)),
    logger: quiet(outside().log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: 2_000,
        // Without a batch, a job whose end cannot be written down ends the whole process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  return { id, runner, over: Promise.race([runner.promise.catch(() => undefined), idle(events)]) };
}

/**
 * The queue counts wrongly when it cannot write down the ends of two jobs (`batch` in main.js of
 * graphile-worker 0.18) and then waits for ever to say that it has ended. Its workers have, before.
 */
async function idle(events: EventEmitter): Promise<void> {
  const ends = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete'];
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

/** The queue writes down why a job failed, and logs it: what was to be stored does not belong there. */
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
