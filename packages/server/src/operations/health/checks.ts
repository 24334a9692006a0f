import type * as contract from '@ngo-plus/contract/operations/health';
import { causeOf, type DiskRoom, type Schedule } from '../../kernel/index.ts';
import type { FailingRow, JobRun, Queue, Run } from './queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A repeating job may begin so much later than planned: a busy queue is not a stopped one. */
const graceMs = 15 * minuteMs;
/** Jobs that were due while no server ran are not late, unless that goes on for days. */
const mostMissedMs = 3 * dayMs;
/** One failure is followed by another attempt within seconds. */
const failuresToTell = 2;

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** When servers run without pause, and now, both by the database's clock. */
export type Span = { readonly now: Date; readonly runningSince: Date };

/** What is written down of a job that repeats, against when it should have run. */
export function jobHealth(
  { name, schedule }: { readonly name: string; readonly schedule: Schedule },
  run: JobRun | undefined,
  { now, runningSince }: Span,
): contract.RepeatingJob {
  const due = schedule.lastDue(new Date(now.getTime() - graceMs));
  const started = notAhead(run?.lastStartedAt, now);
  const known = notAhead(run?.firstSeenAt, now) ?? runningSince;
  const anchor = started ?? known;
  const hasMissed = due !== undefined && anchor < due;
  const hasRunLong = now.getTime() - runningSince.getTime() > graceMs;
  const isForgotten = hasRunLong && now.getTime() - anchor.getTime() > mostMissedMs;
  const isLate = hasMissed && (due > runningSince || isForgotten);
  const isFailing = (run?.failures ?? 0) >= failuresToTell;
  return {
    name,
    status: isFailing ? 'failing' : isLate ? 'late' : 'ok',
    lastStartedAt: iso(started),
    lastFinishedAt: iso(notAhead(run?.lastFinishedAt, now)),
    lastFailedAt: iso(notAhead(run?.lastFailedAt, now)),
    failures: run?.failures ?? 0,
    cause: run?.cause ?? null,
    dueAt: iso(schedule.nextDue(now)),
    missedAt: isLate ? iso(due) : null,
  };
}

/** What a clock that was ahead wrote down says nothing. */
const notAhead = (at: Date | null | undefined, now: Date): Date | null =>
  at && at.getTime() <= now.getTime() + minuteMs ? at : null;

const waitsTooLongMs = 10 * minuteMs;
const standsStillMs = hourMs;

export function queueHealth({ waiting, oldestAt, workers }: Queue, { now, runningSince }: Span) {
  const since = oldestAt && oldestAt < runningSince ? runningSince : oldestAt;
  const waitedMs = since ? now.getTime() - since.getTime() : 0;
  const hasNobody = workers === 0 && now.getTime() - runningSince.getTime() > 5 * minuteMs;
  const status =
    hasNobody || waitedMs > standsStillMs ? 'failing' : waitedMs > waitsTooLongMs ? 'late' : 'ok';
  return { status, workers, waiting, oldestAt: iso(oldestAt) } as const;
}

const attemptsToTell = 3;

export function failingJobs(rows: readonly FailingRow[]) {
  const jobs = rows.map(({ name, retried, givenUp, mostAttempts, lastError }) => ({
    name,
    status: givenUp > 0 || mostAttempts >= attemptsToTell ? ('failing' as const) : ('ok' as const),
    retried,
    givenUp,
    cause: causeOf(lastError),
  }));
  const isFailing = jobs.some(({ status }) => status === 'failing');
  const count = rows.reduce((sum, { retried, givenUp }) => sum + retried + givenUp, 0);
  return { status: isFailing ? 'failing' : 'ok', count, jobs } as const;
}

const gigabyte = 1_000_000_000;

/** Short of room at 5% of a small disk or 2 GB; at 500 MB the database may stop at any moment. */
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

/** From 30 s on, repeating jobs no longer run. */
export function clockHealth(differenceMs: number) {
  const apart = Math.abs(differenceMs);
  const status = apart > 30_000 ? 'failing' : apart > 5_000 ? 'late' : 'ok';
  return { status, differenceMs: Math.round(differenceMs) } as const;
}

/** Messages are handled within a second; those that fail are tried again every minute. */
export const handledWithinMs = 10 * minuteMs;

export function webhookHealth(unhandled: number, oldestAt: Date | null, now: Date) {
  const waitedMs = oldestAt ? now.getTime() - oldestAt.getTime() : 0;
  const status = unhandled === 0 ? 'ok' : waitedMs > 6 * hourMs ? 'failing' : 'late';
  return { status, unhandled, oldestAt: iso(oldestAt) } as const;
}

/** A backup is made every night; one that lacks files or failed needs somebody at once. */
const backupLateMs = 36 * hourMs;

export function backupHealth(
  runs: readonly Run[],
  installedAt: Date | undefined,
  now: Date,
): contract.Health['backup'] {
  const newest = (of: (run: Run) => boolean) =>
    runs.filter(of).sort((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime())[0];
  const last = newest(({ kind }) => kind === 'backup');
  const whole = newest(({ kind, result }) => kind === 'backup' && result === 'whole');
  const restored = newest(({ kind }) => kind === 'restore');
  const since = whole?.finishedAt ?? installedAt ?? now;
  const isLate = now.getTime() - since.getTime() > backupLateMs;
  const isFailing = last !== undefined && last.result !== 'whole';
  return {
    status: isFailing ? 'failing' : isLate ? 'late' : 'ok',
    last: last ? shown(last) : null,
    lastWholeAt: iso(whole?.finishedAt),
    lastRestore: restored ? shown(restored) : null,
  };
}

const shown = ({ result, finishedAt, files, bytes, damaged, cause }: Run) => ({
  result,
  finishedAt: finishedAt.toISOString(),
  files,
  bytes,
  damaged,
  cause,
});
