import { expect, test } from 'vitest';
import { restAfter } from './health.ts';

test.each([
  { failure: { fault: 'limited' }, failures: 0, seconds: 30 },
  { failure: { fault: 'limited', retryAfterSeconds: 5 }, failures: 9, seconds: 5 },
  { failure: { fault: 'limited', retryAfterSeconds: 9_999_999 }, failures: 0, seconds: 86_400 },
  { failure: { fault: 'over-limit', retryAfterSeconds: 5 }, failures: 0, seconds: 3_600 },
  { failure: { fault: 'key', status: 401 }, failures: 0, seconds: 0 },
  { failure: { fault: 'refused', status: 400 }, failures: 0, seconds: 0 },
  { failure: { fault: 'refused', status: 404 }, failures: 0, seconds: 30 },
  { failure: { fault: 'down', status: 500 }, failures: 0, seconds: 30 },
  { failure: { fault: 'down', status: 500 }, failures: 2, seconds: 120 },
  { failure: { fault: 'down', status: 503, retryAfterSeconds: 300 }, failures: 0, seconds: 300 },
  { failure: { fault: 'slow' }, failures: 90, seconds: 600 },
] as const)(
  'after $failure and $failures failures, $seconds s',
  ({ failure, failures, seconds }) => {
    expect(restAfter(failure, failures)).toBe(seconds);
  },
);
