import type pg from 'pg';
import { causeOf } from '../failure-cause.ts';
import type { AnyJob } from './job.ts';

/** From now on these jobs are expected to run: one that never does is late, not unknown. */
export async function expectRuns(pool: pg.Pool, jobs: readonly AnyJob[]): Promise<void> {
  const names = jobs.flatMap(({ name, cron }) => (cron ? [name] : []));
  await pool
    .query('insert into job_runs (name) select unnest($1::text[]) on conflict (name) do nothing', [
      names,
    ])
    .catch(() => undefined);
}

const started = `insert into job_runs (name, last_started_at) values ($1, now())
  on conflict (name) do update set last_started_at = now()`;
const finished =
  'update job_runs set last_finished_at = now(), failures = 0, cause = null where name = $1';
const failed =
  'update job_runs set last_failed_at = now(), failures = failures + 1, cause = $2 where name = $1';

/**
 * Runs a repeating job and writes down when, by the clock of the database. What cannot be written down keeps no
 * job from its work.
 */
export async function recordingRun(
  pool: pg.Pool,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  const record = (statement: string, values: readonly string[]) =>
    pool.query(statement, [...values]).catch(() => undefined);
  await record(started, [name]);
  try {
    await run();
  } catch (error) {
    await record(failed, [name, causeOf(error)]);
    throw error;
  }
  await record(finished, [name]);
}
