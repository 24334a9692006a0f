import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const beatEveryMs = 15_000;
const deadAfterSeconds = 60;

const sayAlive = `insert into job_workers (id, process_id) select unnest($1::text[]), $2
  on conflict (id) do update set seen_at = now()`;

/** The queue alone releases jobs of a killed process after four hours. */
const freeJobsOfTheDead = `
  with dead as (
    delete from job_workers where seen_at < now() - make_interval(secs => $1) returning id
  )
  select graphile_worker.force_unlock_workers(array(select id from dead))`;

const leave = `with gone as (delete from job_workers where id = any ($1) returning id)
  select graphile_worker.force_unlock_workers(array(select id from gone))`;

/**
 * Sends a heartbeat for these workers every few seconds, and releases the jobs of workers without
 * one: after a `kill -9` they run again within about a minute, here or on another server.
 */
export function renewLease(pool: pg.Pool) {
  const processId = randomUUID();
  const alive = new Set<string>();
  const beat = async () => {
    await pool.query(sayAlive, [[...alive], processId]);
    await pool.query(freeJobsOfTheDead, [deadAfterSeconds]);
  };
  // The next heartbeat makes up for one missed while the database was unavailable.
  const timer = setInterval(() => void beat().catch(() => undefined), beatEveryMs);
  timer.unref();
  return {
    join: async (ids: readonly string[]) => {
      for (const id of ids) alive.add(id);
      await beat().catch(() => undefined);
    },
    /** Releases the jobs of workers that ended. */
    quit: async (ids: readonly string[]) => {
      for (const id of ids) alive.delete(id);
      await pool.query(leave, [ids]).catch(() => undefined);
    },
    end: () => clearInterval(timer),
  };
}
