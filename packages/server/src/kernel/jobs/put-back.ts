import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { RequestContext } from '../context.ts';
import type { Logger } from '../log.ts';

/** The queue plans a repeating job only when its last run lies before the next one. */
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
 * First attempts that were planned for a minute in the future: one run of each job is kept, due now. What
 * failed before waits for its back-off.
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

/** The queue waits e^attempts seconds after a failure, of which it counts ten at most. */
const backOffs = `
  update graphile_worker._private_jobs set run_at = now()
  where attempts > 0 and last_error is not null and locked_at is null
    and run_at > now() + make_interval(secs => exp(least(attempts, 10))) + interval '1 minute'`;

/** Signs of life: one of the future would keep the jobs of a killed worker until then. */
const signsOfLife = `
  update job_workers set seen_at = now() where seen_at > now() + interval '1 minute'`;

/** Counts of calls begin now at the latest, else nobody could call again before that window opens. */
const rateWindows = `
  update rate_windows set opened_at = now() where opened_at > now() + interval '1 minute'`;

export type PutBack = { readonly name: string; readonly stoodAt: Date };

/**
 * Undoes what a clock that was ahead has left in the queue. Without this, no repeating job would run before
 * real time catches up. Harmless when there is nothing to do, and from several servers at once.
 *
 * @param pool the owner's
 * @returns the repeating jobs that stood still, with the run that lay in the future; each is logged, too.
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

/** A column of instants that are written as now, or as so many seconds later at most. */
export type BoundedInstant = {
  readonly table: string;
  readonly column: string;
  readonly mostSeconds: number;
};

/** Servers may differ a little, and a transaction may last. */
const toleranceSeconds = 300;

/**
 * Makes now of what lies further ahead than it was ever written on purpose: a lease, a pause or the next time
 * to look that a wrong clock has set would last until real time catches up.
 */
export async function putBackInstants(
  outside: RequestContext,
  bounds: readonly BoundedInstant[],
): Promise<void> {
  for (const { table, column, mostSeconds } of bounds)
    await outside.transact(
      ({ db }) =>
        db.execute(sql`
          update ${sql.identifier(table)} set ${sql.identifier(column)} = now()
          where ${sql.identifier(column)} > now() + make_interval(secs => ${mostSeconds + toleranceSeconds})`),
      'system',
    );
}
