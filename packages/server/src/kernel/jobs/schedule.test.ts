import { expect, test } from 'vitest';
import { scheduleOf } from './schedule.ts';

const now = new Date('2026-03-01T09:07:30Z');

test.for([
  { cron: '* * * * *', last: '2026-03-01T09:07:00.000Z', next: '2026-03-01T09:08:00.000Z' },
  { cron: '*/15 * * * *', last: '2026-03-01T09:00:00.000Z', next: '2026-03-01T09:15:00.000Z' },
  { cron: '35 6,16 * * *', last: '2026-03-01T06:35:00.000Z', next: '2026-03-01T16:35:00.000Z' },
  { cron: '17 3 * * *', last: '2026-03-01T03:17:00.000Z', next: '2026-03-02T03:17:00.000Z' },
  { cron: '0 12 * * *', last: '2026-02-28T12:00:00.000Z', next: '2026-03-01T12:00:00.000Z' },
  { cron: '5 4 2 * *', last: '2026-02-02T04:05:00.000Z', next: '2026-03-02T04:05:00.000Z' },
])('$cron was due at $last and is due at $next', ({ cron, last, next }) => {
  const { lastDue, nextDue } = scheduleOf(cron);
  expect(lastDue(now)?.toISOString()).toBe(last);
  expect(nextDue(now)?.toISOString()).toBe(next);
});
