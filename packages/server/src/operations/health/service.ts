import type * as contract from '@ngo-plus/contract/operations/health';
import { type AnyJob, aheadOf, type RequestContext, scheduleOf } from '../../kernel/index.ts';
import { unhandledMessages } from '../../money/payments/index.ts';
import {
  backupHealth,
  clockHealth,
  diskHealth,
  failingJobs,
  handledWithinMs,
  jobHealth,
  queueHealth,
  webhookHealth,
} from './checks.ts';
import { databaseRoom, filesRoom } from './disks.ts';
import * as queries from './queries.ts';

export type Scheduled = {
  readonly name: string;
  readonly schedule: ReturnType<typeof scheduleOf>;
};

/** The repeating jobs with their schedules. */
export const scheduled = (jobs: readonly AnyJob[]): readonly Scheduled[] =>
  jobs
    .flatMap(({ name, cron }) => (cron ? [{ name, schedule: scheduleOf(cron) }] : []))
    .sort((a, b) => a.name.localeCompare(b.name));

/**
 * Checks whether the installation works. Reads only the database and the disks, so that it also answers while
 * the queue is stopped. Needs scope `platform` or `system`.
 */
export async function examine(
  outside: RequestContext,
  repeating: readonly Scheduled[],
): Promise<contract.Health> {
  const [databaseDisk, filesDisk] = await Promise.all([
    databaseRoom(outside.config),
    filesRoom(outside.config),
  ]);
  const read = await outside.transact(async (ctx) => {
    const { db } = ctx;
    const before = outside.now().getTime();
    const now = await queries.databaseNow(db);
    const after = outside.now().getTime();
    const since = new Date(now.getTime() - handledWithinMs);
    return {
      now,
      differenceMs: aheadOf(now.getTime(), { before, after }),
      watch: await queries.watchOf(db),
      runs: await queries.jobRuns(db),
      queue: await queries.queue(db),
      failing: await queries.failing(db),
      messages: await unhandledMessages(ctx, since),
      backups: await queries.lastRuns(db),
      installedAt: await queries.installedAt(db),
      databaseBytes: await queries.databaseBytes(db),
    };
  });
  const { now, watch } = read;
  const span = { now, runningSince: watch?.runningSince ?? now };
  const runs = new Map(read.runs.map((run) => [run.name, run]));
  const parts = {
    jobs: repeating.map((job) => jobHealth(job, runs.get(job.name), span)),
    queue: queueHealth(read.queue, span),
    failing: failingJobs(read.failing),
    disks: [
      diskHealth('database', read.databaseBytes, databaseDisk),
      diskHealth('files', watch?.fileBytes ?? 0, filesDisk),
    ],
    clock: clockHealth(read.differenceMs),
    webhooks: webhookHealth(read.messages.count, read.messages.oldestAt, now),
    backup: backupHealth(read.backups, read.installedAt, now),
  };
  return {
    status: worst([...statusesOf(parts), parts.failing].map(({ status }) => status)),
    checkedAt: now.toISOString(),
    watchedAt: watch?.checkedAt.toISOString() ?? null,
    ...parts,
  };
}

type HealthParts = Omit<contract.Health, 'status' | 'checkedAt' | 'watchedAt'>;

/**
 * The status of each check by a unique name, which identifies an episode. Each failing job has its own check, so
 * that another failing job is reported later. Repeating jobs are judged by their runs.
 */
export const statusesOf = (
  parts: HealthParts,
): readonly { name: string; status: contract.HealthStatus }[] => [
  ...parts.jobs.map(({ name, status }) => ({ name: `job:${name}`, status })),
  { name: 'queue', status: parts.queue.status },
  ...parts.failing.jobs
    .filter((failing) => parts.jobs.every(({ name }) => name !== failing.name))
    .map(({ name, status }) => ({ name: `failing:${name}`, status })),
  ...parts.disks.map(({ what, status }) => ({ name: `disk:${what}`, status })),
  { name: 'clock', status: parts.clock.status },
  { name: 'webhooks', status: parts.webhooks.status },
  { name: 'backup', status: parts.backup.status },
];

const worst = (statuses: readonly contract.HealthStatus[]): contract.HealthStatus =>
  statuses.includes('failing') ? 'failing' : statuses.includes('late') ? 'late' : 'ok';
