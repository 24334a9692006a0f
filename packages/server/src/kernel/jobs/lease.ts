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

/** A worker, and the ids of the jobs that it runs. */
export type LeasedWorker = { readonly id: string; readonly running: () => Iterable<string> };

/**
 * Jobs that a worker took without knowing, because the connection broke before it got the reply. A worker that fails to
 * write the end of a job ends itself, so a job that was taken a while ago is either running or lost.
 */
const freeLostJobs = `
  with lost as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = any ($1) and not id = any ($2::bigint[])
      and abs(extract(epoch from now() - locked_at)) > $3
    returning job_queue_id)
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
  where locked_by = any ($1) and id in (select job_queue_id from lost)`;

/** Heartbeats of the workers of this process. */
export type Lease = ReturnType<typeof renewLease>;

/**
 * Sends a heartbeat for these workers every few seconds, and releases the jobs of workers without
 * one: after a `kill -9` they run again within about a minute, here or on another server.
 */
export function renewLease(pool: pg.Pool) {
  const processId = randomUUID();
  const alive = new Map<string, LeasedWorker>();
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
    const ids = [...alive.keys()];
    await pool.query(sayAlive, [ids, processId]);
    await pool.query(freeJobsOfTheDead, [deadAfterSeconds]);
    const running = [...alive.values()].flatMap((worker) => [...worker.running()]);
    await pool.query(freeLostJobs, [ids, running, deadAfterSeconds]);
  };
  // The next heartbeat makes up for one missed while the database was unavailable.
  const timer = setInterval(() => void beat().catch(() => undefined), beatEveryMs);
  timer.unref();
  return {
    join: async (worker: LeasedWorker) => {
      alive.set(worker.id, worker);
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
