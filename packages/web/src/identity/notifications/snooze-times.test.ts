import { expect, test } from 'vitest';
import { snoozeUntil } from './snooze-times.ts';

const at = (text: string) => new Date(text);

test.each([
  { time: 'later', now: '2026-11-28T10:30:00', until: '2026-11-28T13:30:00' },
  { time: 'later', now: '2026-11-28T23:00:00', until: '2026-11-29T02:00:00' },
  { time: 'tomorrow', now: '2026-11-30T23:59:00', until: '2026-12-01T09:00:00' },
  { time: 'next-week', now: '2026-11-28T10:30:00', until: '2026-11-30T09:00:00' },
  { time: 'next-week', now: '2026-11-29T10:30:00', until: '2026-11-30T09:00:00' },
  { time: 'next-week', now: '2026-11-30T08:00:00', until: '2026-12-07T09:00:00' },
] as const)('$time at $now is $until', ({ time, now, until }) => {
  expect(snoozeUntil(time, at(now))).toEqual(at(until));
});
