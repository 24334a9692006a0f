import { expect, test } from 'vitest';
import { scheduleOf } from '../../kernel/index.ts';
import {
  backupHealth,
  clockHealth,
  diskHealth,
  failingJobs,
  jobHealth,
  queueHealth,
  webhookHealth,
} from './checks.ts';
import type { JobRun, Run } from './queries.ts';

const at = (text: string) => new Date(`2026-03-${text}:00Z`);
const now = at('10T12:00');

const run = (overrides: Partial<JobRun>): JobRun => ({
  name: 'test.nightly',
  firstSeenAt: at('01T00:00'),
  lastStartedAt: at('10T03:17'),
  lastFinishedAt: at('10T03:18'),
  lastFailedAt: null,
  failures: 0,
  cause: null,
  ...overrides,
});

test.for([
  { what: 'on time', runs: {}, since: '01T00:00', status: 'ok', missed: null },
  {
    what: 'missed last night',
    runs: { lastStartedAt: at('09T03:17') },
    since: '01T00:00',
    status: 'late',
    missed: '2026-03-10T03:17:00.000Z',
  },
  {
    what: 'never run, though it was due',
    runs: { lastStartedAt: null },
    since: '01T00:00',
    status: 'late',
    missed: '2026-03-10T03:17:00.000Z',
  },
  {
    what: 'new since its last due time',
    runs: { lastStartedAt: null, firstSeenAt: at('10T09:00') },
    since: '01T00:00',
    status: 'ok',
    missed: null,
  },
  {
    what: 'missed while no server ran',
    runs: { lastStartedAt: at('09T03:17') },
    since: '10T08:00',
    status: 'ok',
    missed: null,
  },
  {
    what: 'missed for days, as the server is off at night',
    runs: { lastStartedAt: at('05T03:17') },
    since: '10T08:00',
    status: 'late',
    missed: '2026-03-10T03:17:00.000Z',
  },
  {
    what: 'missed for days in which no server ran until just now',
    runs: { lastStartedAt: at('05T03:17') },
    since: '10T11:50',
    status: 'ok',
    missed: null,
  },
  {
    what: 'run in a future that a clock made up',
    runs: { lastStartedAt: at('30T03:17') },
    since: '01T00:00',
    status: 'late',
    missed: '2026-03-10T03:17:00.000Z',
  },
  { what: 'failed once', runs: { failures: 1 }, since: '01T00:00', status: 'ok', missed: null },
  {
    what: 'failed twice',
    runs: { failures: 2 },
    since: '01T00:00',
    status: 'failing',
    missed: null,
  },
])('a nightly job that $what has the status $status', ({ runs, since, status, missed }) => {
  const job = { name: 'test.nightly', schedule: scheduleOf('17 3 * * *') };
  expect(jobHealth(job, run(runs), { now, runningSince: at(since) })).toMatchObject({
    status,
    missedAt: missed,
    dueAt: '2026-03-11T03:17:00.000Z',
  });
});

test.for([
  { oldest: null, workers: 1, since: '01T00:00', status: 'ok' },
  { oldest: '10T11:55', workers: 1, since: '01T00:00', status: 'ok' },
  { oldest: '10T11:45', workers: 1, since: '01T00:00', status: 'late' },
  { oldest: '10T10:45', workers: 1, since: '01T00:00', status: 'failing' },
  { oldest: '09T10:45', workers: 1, since: '10T11:59', status: 'ok' },
  { oldest: null, workers: 0, since: '01T00:00', status: 'failing' },
  { oldest: null, workers: 0, since: '10T11:58', status: 'ok' },
])(
  'a queue with $workers workers and a job waiting since $oldest is $status',
  ({ oldest, workers, since, status }) => {
    const oldestAt = oldest ? at(oldest) : null;
    const health = queueHealth({ waiting: 1, workers, oldestAt }, { now, runningSince: at(since) });
    expect(health.status).toBe(status);
  },
);

test('failing jobs report a cause, never the error message', () => {
  const row = { name: 'mail.deliver', retried: 1, givenUp: 0, maxAttempts: 3 };
  const health = failingJobs([
    { ...row, lastError: 'getaddrinfo ENOTFOUND mail.example.org for grace@example.org' },
  ]);
  expect(health).toEqual({
    status: 'failing',
    count: 1,
    jobs: [{ name: 'mail.deliver', status: 'failing', retried: 1, givenUp: 0, cause: 'network' }],
  });
  expect(failingJobs([{ ...row, maxAttempts: 1, lastError: 'x' }]).status).toBe('ok');
  expect(failingJobs([{ ...row, maxAttempts: 1, givenUp: 1, lastError: 'x' }]).status).toBe(
    'failing',
  );
});

test.for([
  { room: undefined, status: 'ok' },
  { room: { freeBytes: 90e9, totalBytes: 100e9 }, status: 'ok' },
  { room: { freeBytes: 40e9, totalBytes: 1_000e9 }, status: 'ok' },
  { room: { freeBytes: 4e9, totalBytes: 100e9 }, status: 'late' },
  { room: { freeBytes: 1.9e9, totalBytes: 10e9 }, status: 'late' },
  { room: { freeBytes: 0.4e9, totalBytes: 10e9 }, status: 'failing' },
])('a disk with $room is $status', ({ room, status }) => {
  expect(diskHealth('database', 1, room).status).toBe(status);
});

test.for([
  { ms: 0, status: 'ok' },
  { ms: -4_000, status: 'ok' },
  { ms: 6_000, status: 'late' },
  { ms: -31_000, status: 'failing' },
])('clocks that differ by $ms ms are $status', ({ ms, status }) => {
  expect(clockHealth(ms).status).toBe(status);
});

test.for([
  { count: 0, oldest: null, status: 'ok' },
  { count: 2, oldest: '10T11:00', status: 'late' },
  { count: 2, oldest: '10T05:00', status: 'failing' },
])('$count messages unhandled since $oldest are $status', ({ count, oldest, status }) => {
  expect(webhookHealth(count, oldest ? at(oldest) : null, now).status).toBe(status);
});

const backup = (more: Partial<Run>): Run => ({
  kind: 'backup',
  result: 'whole',
  finishedAt: at('10T02:00'),
  files: 3,
  bytes: 300,
  damaged: 0,
  cause: null,
  ...more,
});

test.for([
  { what: 'none on a new installation', runs: [], installed: '10T08:00', status: 'ok' },
  { what: 'none for days', runs: [], installed: '01T08:00', status: 'late' },
  { what: 'one last night', runs: [backup({})], installed: '01T08:00', status: 'ok' },
  {
    what: 'one two nights ago',
    runs: [backup({ finishedAt: at('08T02:00') })],
    installed: '01T08:00',
    status: 'late',
  },
  {
    what: 'a damaged one after a whole one',
    runs: [
      backup({ finishedAt: at('09T02:00') }),
      backup({ finishedAt: at('10T02:00'), result: 'damaged', damaged: 2 }),
    ],
    installed: '01T08:00',
    status: 'failing',
  },
  {
    what: 'one that failed',
    runs: [backup({ result: 'failed', cause: 'disk-full' })],
    installed: '10T01:00',
    status: 'failing',
  },
])('backups: $what is $status', ({ runs, installed, status }) => {
  expect(backupHealth(runs, at(installed), now).status).toBe(status);
});
