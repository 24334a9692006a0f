import type pg from 'pg';

const beatEveryMs = 15_000;
const deadAfterSeconds = 60;

const sayAlive = `insert into job_workers (id) select unnest($1::text[])
  on conflict (id) do update set seen_at = now()`;

/** The queue itself gives the jobs of a killed process back after four hours only. */
const freeJobsOfTheDead = `
  with dead as (
    delete from job_workers where seen_at < now() - make_interval(secs => $1) returning id
  )
  select graphile_worker.force_unlock_workers(array(select id from dead))`;

const leave = `with gone as (delete from job_workers where id = any ($1) returning id)
  select graphile_worker.force_unlock_workers(array(select id from gone))`;

/**
 * Says every few seconds that these workers are alive, and frees the jobs of those that are not:
 * after a `kill -9` they run again within about a minute, here or on another server.
 */
export function renewLease(pool: pg.Pool) {
  const alive = new Set<string>();
  const beat = async () => {
    await pool.query(sayAlive, [[...alive]]);
    await pool.query(freeJobsOfTheDead, [deadAfterSeconds]);
  };
  // A beat that is missed because the database is away is made up by the next.
  const timer = setInterval(() => void beat().catch(() => undefined), beatEveryMs);
  timer.unref();
  return {
    join: async (id: string) => {
      alive.add(id);
      await beat().catch(() => undefined);
    },
    /** Gives back at once what a worker that ended had taken. */
    quit: async (id: string) => {
      alive.delete(id);
      await pool.query(leave, [[id]]).catch(() => undefined);
    },
    end: () => clearInterval(timer),
  };
}
