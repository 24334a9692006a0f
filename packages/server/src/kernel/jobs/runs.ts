import type pg from 'pg';
import { causeOf } from '../failures/index.ts';
import type { AnyJob } from './job.ts';

/** Registers repeating jobs as expected: one that never runs is late, not unknown. */
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
 * Runs a repeating job and records the run by the database clock. A failure to record does not
 * prevent the job.
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
