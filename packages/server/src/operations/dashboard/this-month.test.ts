import { expect, test } from 'vitest';
import { monthUntil, sameDaysBefore } from './this-month.ts';

const shown = ({ from, until }: ReturnType<typeof monthUntil>) =>
  `${from.toISOString()} ${until.toISOString()}`;

test.for([
  {
    now: '2026-03-09T12:30:00.000Z',
    month: '2026-03-01T00:00:00.000Z 2026-03-09T12:30:00.000Z',
    before: '2026-02-01T00:00:00.000Z 2026-02-09T12:30:00.000Z',
  },
  {
    now: '2026-03-30T12:00:00.000Z',
    month: '2026-03-01T00:00:00.000Z 2026-03-30T12:00:00.000Z',
    before: '2026-02-01T00:00:00.000Z 2026-03-01T00:00:00.000Z',
  },
  {
    now: '2026-01-01T00:00:00.000Z',
    month: '2026-01-01T00:00:00.000Z 2026-01-01T00:00:00.000Z',
    before: '2025-12-01T00:00:00.000Z 2025-12-01T00:00:00.000Z',
  },
])('at $now, the month is compared with as much of the month before', (expected) => {
  const now = new Date(expected.now);
  expect(shown(monthUntil(now))).toBe(expected.month);
  expect(shown(sameDaysBefore(now))).toBe(expected.before);
});
