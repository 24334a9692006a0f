import * as z from 'zod';
import { endpoint, instant } from '../../kernel/index.ts';

/** `late`: overdue or running short; `failing`: tried without success. */
export const healthStatuses = ['ok', 'late', 'failing'] as const;
export const healthStatus = z.enum(healthStatuses);
export type HealthStatus = z.infer<typeof healthStatus>;

/** Causes of failures, instead of error messages, which may quote personal data. */
export const causes = [
  'database',
  'disk-full',
  'disk',
  'network',
  'refused',
  'timed-out',
  'damaged-data',
  'memory',
  'fault',
  'unknown',
] as const;
export const cause = z.enum(causes);
export type Cause = z.infer<typeof cause>;

const status = { status: healthStatus };

/** `dueAt`: the next scheduled run; `missedAt`: the scheduled run that did not happen. */
export const repeatingJob = z.object({
  ...status,
  name: z.string(),
  lastStartedAt: instant.nullable(),
  lastFinishedAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
  failures: z.int(),
  cause: cause.nullable(),
  dueAt: instant.nullable(),
  missedAt: instant.nullable(),
});
export type RepeatingJob = z.infer<typeof repeatingJob>;

/** `workers`: processes that currently work the queue. */
export const queueHealth = z.object({
  ...status,
  workers: z.int(),
  waiting: z.int(),
  oldestAt: instant.nullable(),
});

/** `retried` jobs will be retried; `givenUp` jobs will not. */
export const failingJob = z.object({
  ...status,
  name: z.string(),
  retried: z.int(),
  givenUp: z.int(),
  cause,
});
export const failingJobs = z.object({
  ...status,
  count: z.int(),
  jobs: z.array(failingJob).max(50),
});

/** Free and total space are null when unknown: in a bucket, or on another database server. */
export const diskHealth = z.object({
  ...status,
  what: z.enum(['database', 'files']),
  usedBytes: z.number(),
  freeBytes: z.number().nullable(),
  totalBytes: z.number().nullable(),
});

/** Positive when the server's clock is ahead of the database's. */
export const clockHealth = z.object({ ...status, differenceMs: z.int() });

/** Webhook messages of payment providers that were received and not handled. */
export const webhookHealth = z.object({
  ...status,
  unhandled: z.int(),
  oldestAt: instant.nullable(),
});

export const backupRun = z.object({
  result: z.enum(['whole', 'damaged', 'failed']),
  finishedAt: instant,
  files: z.number(),
  bytes: z.number(),
  damaged: z.number(),
  cause: cause.nullable(),
});
/** `last` is null when there was none; `lastWholeAt`: the last complete backup. */
export const backupHealth = z.object({
  ...status,
  last: backupRun.nullable(),
  lastWholeAt: instant.nullable(),
  lastRestore: backupRun.nullable(),
});

export const health = z.object({
  ...status,
  checkedAt: instant,
  /** When the watcher, which notifies super administrators, last checked. */
  watchedAt: instant.nullable(),
  jobs: z.array(repeatingJob),
  queue: queueHealth,
  failing: failingJobs,
  disks: z.array(diskHealth),
  clock: clockHealth,
  webhooks: webhookHealth,
  backup: backupHealth,
});
export type Health = z.infer<typeof health>;

export const readHealth = endpoint('GET /api/admin/health', {
  summary:
    'Returns the health of the installation: jobs, queue, disks, clock, webhooks and backups.',
  access: ['SUPER_ADMIN'],
  scope: 'platform',
  input: z.object({}),
  output: health,
});
