import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Outside } from '../context.ts';
import type { Logger as Log } from '../log.ts';
import type { AnyJob } from './job.ts';

type Worker = { stop(): Promise<void>; readonly running: Runner };

const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    if (level === 'warning') log.warn({ job: true }, message);
  });

/**
 * Works the queue until `stop`, which lets running jobs finish. Several processes may work one
 * queue: a job is given to one of them.
 */
export async function startWorker(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  outside: () => Outside,
  { concurrency }: { concurrency: number },
): Promise<Worker> {
  const taskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
        job.run(outside(), payload, abortSignal),
    ]),
  );
  const repeated = jobs.flatMap(({ name, cron }) =>
    cron ? { task: name, match: cron, identifier: name, options: { backfillPeriod: 0 } } : [],
  );
  const running = await run({
    pgPool: pool,
    taskList,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    parsedCronItems: parseCronItems(repeated),
    logger: quiet(outside().log),
  });
  return { stop: () => running.stop(), running };
}
