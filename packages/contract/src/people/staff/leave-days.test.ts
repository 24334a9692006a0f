import { expect, test } from 'vitest';
import { requestLeave, weekdaysIn } from './index.ts';

test.for([
  ['2026-11-23', '2026-11-23', 1],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 2],
  ['2026-11-23', '2026-11-29', 5],
  ['2026-11-21', '2026-12-06', 10],
  ['2026-12-24', '2027-01-04', 8],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-11-24', '2026-11-23', 0],
] as const)('from %s to %s are %i weekdays', ([first, last, days]) => {
  expect(weekdaysIn(first, last)).toBe(days);
});

test.for([
  {
    firstDay: '2026-11-24',
    lastDay: '2026-11-23',
    says: 'Enter a last day on or after the first day',
  },
  { firstDay: '2026-11-21', lastDay: '2026-11-22', says: 'Choose dates that include a weekday' },
  { firstDay: '2026-01-01', lastDay: '2027-01-02', says: 'Request at most one year at a time' },
])('$firstDay to $lastDay: $says', ({ firstDay, lastDay, says }) => {
  const { error } = requestLeave.input.safeParse({ kind: 'annual', firstDay, lastDay });
  expect(error?.issues.map(({ message }) => message)).toEqual([says]);
});
