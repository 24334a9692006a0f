import { expect, test } from 'vitest';
import { pauseSeconds } from './pause-length.ts';

const now = new Date('2026-03-01T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  { subject: 'account', failures: 0, lockSeconds: 0 },
  { subject: 'account', failures: 3, lockSeconds: 0 },
  { subject: 'account', failures: 4, lockSeconds: 60 },
  { subject: 'account', failures: 5, lockSeconds: 120 },
  { subject: 'account', failures: 6, lockSeconds: 240 },
  { subject: 'account', failures: 7, lockSeconds: 480 },
  { subject: 'account', failures: 8, lockSeconds: 900 },
  { subject: 'account', failures: 5_000, lockSeconds: 900 },
  { subject: 'address', failures: 18, lockSeconds: 0 },
  { subject: 'address', failures: 19, lockSeconds: 60 },
] as const)('$failures failures by $subject, one more: pause of $lockSeconds s', (row) => {
  const before = { failures: row.failures, failedAt: ago(60) };
  expect(pauseSeconds(row.subject, before, now)).toEqual({
    failures: row.failures + 1,
    lockSeconds: row.lockSeconds,
  });
});

test.each([
  { subject: 'account', ageSeconds: 86_401 },
  { subject: 'address', ageSeconds: 3_601 },
] as const)('$subject: failures $ageSeconds s old are forgotten', ({ subject, ageSeconds }) => {
  const before = { failures: 50, failedAt: ago(ageSeconds) };
  expect(pauseSeconds(subject, before, now)).toEqual({ failures: 1, lockSeconds: 0 });
});
