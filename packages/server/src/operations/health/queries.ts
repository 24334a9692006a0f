import { type SQL, sql } from 'drizzle-orm';
import { memberships, organisations, users } from '../../identity/accounts/index.ts';
import type { Database, FailureCause, TransactionContext } from '../../kernel/index.ts';

/** All times come from the database's clock, which all servers share. */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ at: Date | string }>(sql`select clock_timestamp() as at`);
  return new Date(rows[0]?.at ?? 0);
}

export type JobRun = {
  readonly name: string;
  readonly firstSeenAt: Date;
  readonly lastStartedAt: Date | null;
  readonly lastFinishedAt: Date | null;
  readonly lastFailedAt: Date | null;
  readonly failures: number;
  readonly cause: FailureCause | null;
};

export const jobRuns = (db: Database): Promise<JobRun[]> =>
  rowsOf(
    db,
    sql`select name, first_seen_at as "firstSeenAt", last_started_at as "lastStartedAt",
      last_finished_at as "lastFinishedAt", last_failed_at as "lastFailedAt", failures, cause from job_runs`,
  );

export type Queue = {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly workers: number;
};

export async function queue(db: Database): Promise<Queue> {
  const [row] = await rowsOf<Queue>(
    db,
    sql`select waiting::int, oldest_run_at as "oldestAt", workers::int from queue_health()`,
  );
  return row ?? { waiting: 0, oldestAt: null, workers: 0 };
}

export type FailingRow = {
  readonly name: string;
  readonly retried: number;
  readonly givenUp: number;
  readonly maxAttempts: number;
  readonly lastError: string;
};

export const failing = (db: Database): Promise<FailingRow[]> =>
  rowsOf(
    db,
    sql`select name, retried::int, given_up::int as "givenUp", max_attempts as "maxAttempts",
      last_error as "lastError" from failing_jobs()`,
  );

export type Run = {
  readonly kind: 'backup' | 'restore';
  readonly result: 'whole' | 'damaged' | 'failed';
  readonly finishedAt: Date;
  readonly files: number;
  readonly bytes: number;
  readonly damaged: number;
  readonly cause: FailureCause | null;
};

/** The last backup, the last complete one and the last restore, in no particular order. */
export const lastRuns = (db: Database): Promise<Run[]> => {
  const lastRun = (condition: SQL) => sql`(select kind, result, finished_at as "finishedAt",
    files::float8, bytes::float8, damaged::float8, cause
    from backup_runs where ${condition} order by finished_at desc, id desc limit 1)`;
  return rowsOf(
    db,
    sql`${lastRun(sql`kind = 'backup'`)} union ${lastRun(sql`kind = 'backup' and result = 'whole'`)}
      union ${lastRun(sql`kind = 'restore'`)}`,
  );
};

export async function databaseBytes(db: Database): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return row?.bytes ?? 0;
}

/** Reads every row of `blobs`, so the result is cached for an hour. */
export async function cacheFileBytes(db: Database): Promise<void> {
  await db.execute(sql`
    update health_watch set files_counted_at = now(),
      file_bytes = (select coalesce(sum(size_bytes), 0) from blobs)
    where files_counted_at is null or files_counted_at not between now() - interval '1 hour' and now()`);
}

export type Watch = {
  readonly checkedAt: Date;
  readonly runningSince: Date;
  /** Total size of all files, counted within the last hour. */
  readonly fileBytes: number;
};

export async function watchOf(db: Database): Promise<Watch | undefined> {
  const [row] = await rowsOf<Watch>(
    db,
    sql`select checked_at as "checkedAt", running_since as "runningSince",
      file_bytes::float8 as "fileBytes" from health_watch`,
  );
  return row;
}

/** When the key of the installation was created at its first start; every scope may read it. */
export async function installedAt(db: Database): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: Date | null }>(
    db,
    sql`select min(created_at) as at from organisation_keys
      where org_id = '00000000-0000-0000-0000-000000000000'`,
  );
  return row?.at ?? undefined;
}

/** Active super administrators, by organisation. */
export async function superAdministrators({
  db,
}: TransactionContext): Promise<ReadonlyMap<string, readonly string[]>> {
  const people = await rowsOf<{ orgId: string; userId: string }>(
    db,
    sql`select m.org_id as "orgId", m.user_id as "userId" from ${memberships} m
      join ${users} u on u.id = m.user_id join ${organisations} o on o.id = m.org_id
      where m.role = 'SUPER_ADMIN' and m.deactivated_at is null and u.suspended_at is null and u.deleted_at is null
        and o.suspended_at is null and o.closed_at is null`,
  );
  const ids = new Map<string, string[]>();
  for (const { orgId, userId } of people) ids.set(orgId, [...(ids.get(orgId) ?? []), userId]);
  return ids;
}

const times = /(At|Since)$/;

/** The driver returns times of raw statements as text. */
async function rowsOf<T extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<T[]> {
  const { rows } = await db.execute(statement);
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          (times.test(name) || name === 'at') && value !== null ? new Date(String(value)) : value,
        ]),
      ) as T,
  );
}
