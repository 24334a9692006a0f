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

/** Also of workers whose first heartbeat was never written. */
const leave = `with gone as (delete from job_workers where id = any ($1))
  select graphile_worker.force_unlock_workers($1)`;

/** Heartbeats of the workers of this process. */
export type Lease = ReturnType<typeof renewLease>;

/**
 * Sends a heartbeat for these workers every few seconds, and releases the jobs of workers without
 * one: after a `kill -9` they run again within about a minute, here or on another server.
 */
export function renewLease(pool: pg.Pool) {
  const processId = randomUUID();
  const alive = new Set<string>();
  /** Ended, usually because the database was lost: their jobs can be released only when it is back. */
  const ended = new Set<string>();
  const release = async () => {
    const ids = [...ended];
    if (ids.length === 0) return;
    await pool.query(leave, [ids]);
    for (const id of ids) ended.delete(id);
  };
  const beat = async () => {
    await release();
    await pool.query(sayAlive, [[...alive], processId]);
    await pool.query(freeJobsOfTheDead, [deadAfterSeconds]);
  };
  // The next heartbeat makes up for one missed while the database was unavailable.
  const timer = setInterval(() => void beat().catch(() => undefined), beatEveryMs);
  timer.unref();
  return {
    join: async (id: string) => {
      alive.add(id);
      await beat().catch(() => undefined);
    },
    /** Releases the jobs of a worker that ended, with the next heartbeat if that is not possible yet. */
    quit: async (id: string) => {
      alive.delete(id);
      ended.add(id);
      await release().catch(() => undefined);
    },
    end: () => clearInterval(timer),
  };
}
