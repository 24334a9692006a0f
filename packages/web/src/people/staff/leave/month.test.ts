import { expect, test } from 'vitest';
import { monthIn, monthsAfter, presentMonth, weeksOf } from './month.ts';

test.for([
  { month: '2026-11', weeks: 6, first: '2026-10-26', last: '2026-12-06' },
  { month: '2027-02', weeks: 4, first: '2027-02-01', last: '2027-02-28' },
  { month: '2028-02', weeks: 5, first: '2028-01-31', last: '2028-03-05' },
])('$month is shown in $weeks weeks', ({ month, weeks, first, last }) => {
  const rows = weeksOf(month);
  expect([rows.length, rows[0]?.[0], rows.at(-1)?.[6]]).toEqual([weeks, first, last]);
});

test.for([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
] as const)('%s and %i months', ([month, count, other]) => {
  expect(monthsAfter(month, count)).toBe(other);
});

test('a month is read from the address, and invalid ones are ignored', () => {
  expect(presentMonth(new Date('2026-10-31T23:30:00Z'), 'Africa/Kigali')).toBe('2026-11');
  expect([null, '2026-13', 'x', '2026-02-01'].map(monthIn)).toEqual(Array(4).fill(undefined));
});
