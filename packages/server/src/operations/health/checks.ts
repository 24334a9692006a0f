import type * as contract from '@ngo-plus/contract/operations/health';
import { causeOf, type DiskRoom, type Schedule } from '../../kernel/index.ts';
import type { FailingRow, JobRun, Queue, Run } from './queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How much later than scheduled a job may start: a busy queue is not a stopped one. */
const graceMs = 15 * minuteMs;
/** Jobs that were due while no server ran are late only when they stay missed for days. */
const maxMissedMs = 3 * dayMs;
/** A single failure is retried within seconds. */
const failureThreshold = 2;

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** The present, and since when servers have run without interruption, by the database's clock. */
export type Span = { readonly now: Date; readonly runningSince: Date };

/** The health of a repeating job: its recorded runs compared with its schedule. */
export function jobHealth(
  { name, schedule }: { readonly name: string; readonly schedule: Schedule },
  run: JobRun | undefined,
  { now, runningSince }: Span,
): contract.RepeatingJob {
  const due = schedule.lastDue(new Date(now.getTime() - graceMs));
  const started = ignoreFuture(run?.lastStartedAt, now);
  const firstSeen = ignoreFuture(run?.firstSeenAt, now) ?? runningSince;
  const anchor = started ?? firstSeen;
  const hasMissed = due !== undefined && anchor < due;
  const hasRunLong = now.getTime() - runningSince.getTime() > graceMs;
  const isAbandoned = hasRunLong && now.getTime() - anchor.getTime() > maxMissedMs;
  const isLate = hasMissed && (due > runningSince || isAbandoned);
  const isFailing = (run?.failures ?? 0) >= failureThreshold;
  return {
    name,
    status: isFailing ? 'failing' : isLate ? 'late' : 'ok',
    lastStartedAt: iso(started),
    lastFinishedAt: iso(ignoreFuture(run?.lastFinishedAt, now)),
    lastFailedAt: iso(ignoreFuture(run?.lastFailedAt, now)),
    failures: run?.failures ?? 0,
    cause: run?.cause ?? null,
    dueAt: iso(schedule.nextDue(now)),
    missedAt: isLate ? iso(due) : null,
  };
}

/** Ignores timestamps written by a clock that was ahead. */
const ignoreFuture = (at: Date | null | undefined, now: Date): Date | null =>
  at && at.getTime() <= now.getTime() + minuteMs ? at : null;

const lateAfterMs = 10 * minuteMs;
const failingAfterMs = hourMs;

export function queueHealth({ waiting, oldestAt, workers }: Queue, { now, runningSince }: Span) {
  const since = oldestAt && oldestAt < runningSince ? runningSince : oldestAt;
  const waitedMs = since ? now.getTime() - since.getTime() : 0;
  const hasNoWorkers = workers === 0 && now.getTime() - runningSince.getTime() > 5 * minuteMs;
  const status =
    hasNoWorkers || waitedMs > failingAfterMs ? 'failing' : waitedMs > lateAfterMs ? 'late' : 'ok';
  return { status, workers, waiting, oldestAt: iso(oldestAt) } as const;
}

const attemptThreshold = 3;

export function failingJobs(rows: readonly FailingRow[]) {
  const jobs = rows.map(({ name, retried, givenUp, maxAttempts, lastError }) => ({
    name,
    status: givenUp > 0 || maxAttempts >= attemptThreshold ? ('failing' as const) : ('ok' as const),
    retried,
    givenUp,
    cause: causeOf(lastError),
  }));
  const isFailing = jobs.some(({ status }) => status === 'failing');
  const count = rows.reduce((sum, { retried, givenUp }) => sum + retried + givenUp, 0);
  return { status: isFailing ? 'failing' : 'ok', count, jobs } as const;
}

const gigabyte = 1_000_000_000;

/** Disk space is short below 5% of a small disk or 2 GB; below 500 MB the database may stop at any moment. */
export function diskHealth(
  what: 'database' | 'files',
  usedBytes: number,
  room: DiskRoom | undefined,
): contract.Health['disks'][number] {
  const { freeBytes = null, totalBytes = null } = room ?? {};
  return { what, status: roomStatus(room), usedBytes, freeBytes, totalBytes };
}

function roomStatus(room: DiskRoom | undefined): contract.HealthStatus {
  if (!room) return 'ok';
  if (room.freeBytes < gigabyte / 2) return 'failing';
  const isShort = room.freeBytes < room.totalBytes * 0.05 && room.freeBytes < 20 * gigabyte;
  return isShort || room.freeBytes < 2 * gigabyte ? 'late' : 'ok';
}

/** Beyond 30 s, repeating jobs no longer run. */
export function clockHealth(differenceMs: number) {
  const absoluteMs = Math.abs(differenceMs);
  const status = absoluteMs > 30_000 ? 'failing' : absoluteMs > 5_000 ? 'late' : 'ok';
  return { status, differenceMs: Math.round(differenceMs) } as const;
}

/** Messages are normally handled within a second; failed ones are retried every minute. */
export const handledWithinMs = 10 * minuteMs;

export function webhookHealth(unhandled: number, oldestAt: Date | null, now: Date) {
  const waitedMs = oldestAt ? now.getTime() - oldestAt.getTime() : 0;
  const status = unhandled === 0 ? 'ok' : waitedMs > 6 * hourMs ? 'failing' : 'late';
  return { status, unhandled, oldestAt: iso(oldestAt) } as const;
}

/** Backups run nightly; one that failed or lacks files needs attention immediately. */
const backupLateMs = 36 * hourMs;

export function backupHealth(
  runs: readonly Run[],
  installedAt: Date | undefined,
  now: Date,
): contract.Health['backup'] {
  const newest = (of: (run: Run) => boolean) =>
    runs.filter(of).sort((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime())[0];
  const last = newest(({ kind }) => kind === 'backup');
  const complete = newest(({ kind, result }) => kind === 'backup' && result === 'whole');
  const restored = newest(({ kind }) => kind === 'restore');
  const since = complete?.finishedAt ?? installedAt ?? now;
  const isLate = now.getTime() - since.getTime() > backupLateMs;
  const isFailing = last !== undefined && last.result !== 'whole';
  return {
    status: isFailing ? 'failing' : isLate ? 'late' : 'ok',
    last: last ? presentRun(last) : null,
    lastWholeAt: iso(complete?.finishedAt),
    lastRestore: restored ? presentRun(restored) : null,
  };
}

const presentRun = ({ result, finishedAt, files, bytes, damaged, cause }: Run) => ({
  result,
  finishedAt: finishedAt.toISOString(),
  files,
  bytes,
  damaged,
  cause,
});
