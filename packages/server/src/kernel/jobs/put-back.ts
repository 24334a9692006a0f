import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { RequestContext } from '../context.ts';
import type { Logger } from '../log.ts';

/** The queue schedules a repeating job only when its last run precedes the next one. */
const lastRuns = `
  with ahead as (
    select identifier, last_execution as stood_at from graphile_worker._private_known_crontabs
    where last_execution > now() + interval '1 minute' for update
  )
  update graphile_worker._private_known_crontabs k
  set last_execution = date_trunc('minute', now()) - interval '1 minute'
  from ahead where k.identifier = ahead.identifier
  returning k.identifier as name, ahead.stood_at`;

/**
 * First attempts scheduled in the future: one run of each job is kept, due now. Retries keep their
 * back-off.
 */
const plannedRuns = `
  with ahead as (
    select id, row_number() over (partition by task_id order by run_at, id) as rank
    from graphile_worker._private_jobs
    where payload->'_cron' is not null and attempts = 0 and run_at > now() + interval '1 minute' and locked_at is null
  ), doubled as (
    delete from graphile_worker._private_jobs where id in (select id from ahead where rank > 1)
  )
  update graphile_worker._private_jobs j set run_at = now() from ahead
  where j.id = ahead.id and ahead.rank = 1`;

/** The queue waits e^attempts seconds after a failure, with at most ten attempts counted. */
const backOffs = `
  update graphile_worker._private_jobs set run_at = now()
  where attempts > 0 and last_error is not null and locked_at is null
    and run_at > now() + make_interval(secs => exp(least(attempts, 10))) + interval '1 minute'`;

/** Heartbeats: one in the future would keep the jobs of a killed worker until then. */
const signsOfLife = `
  update job_workers set seen_at = now() where seen_at > now() + interval '1 minute'`;

/**
 * Rate-limit windows start now at the latest, otherwise calls would be refused until the window
 * begins.
 */
const rateWindows = `
  update rate_windows set opened_at = now() where opened_at > now() + interval '1 minute'`;

export type PutBack = { readonly name: string; readonly stoodAt: Date };

/**
 * Repairs what a clock that was ahead left in the queue. Otherwise no repeating job would run until
 * real time catches up. Harmless when there is nothing to repair, and from several servers at the
 * same time.
 *
 * @param pool the owner's
 * @returns the repeating jobs that were blocked, with the run that was in the future; each is
 * logged.
 */
export async function putBackFuture(
  pool: pg.Pool,
  log: Pick<Logger, 'warn'>,
): Promise<readonly PutBack[]> {
  const { rows } = await pool.query<{ name: string; stood_at: Date }>(lastRuns);
  for (const { name, stood_at } of rows)
    log.warn(
      { job: name, lastRun: stood_at.toISOString() },
      "A repeating job didn't run because its last run was in the future. It was reset.",
    );
  await pool.query(plannedRuns);
  await pool.query(backOffs);
  await pool.query(signsOfLife);
  await pool.query(rateWindows);
  return rows.map(({ name, stood_at }) => ({ name, stoodAt: stood_at }));
}

/** A timestamp column that is written as now, or as at most that many seconds later. */
export type BoundedInstant = {
  readonly table: string;
  readonly column: string;
  readonly maxSeconds: number;
};

/** Allows for differences between servers and for long transactions. */
const toleranceSeconds = 300;

/**
 * Resets timestamps that are further ahead than they are ever set on purpose: a lease, a pause or a
 * next check set by a wrong clock would last until real time catches up.
 */
export async function putBackInstants(
  outside: RequestContext,
  bounds: readonly BoundedInstant[],
): Promise<void> {
  for (const { table, column, maxSeconds } of bounds)
    await outside.transact(
      ({ db }) =>
        db.execute(sql`
          update ${sql.identifier(table)} set ${sql.identifier(column)} = now()
          where ${sql.identifier(column)} > now() + make_interval(secs => ${maxSeconds + toleranceSeconds})`),
      'system',
    );
}
