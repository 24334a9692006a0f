import { expect, test } from 'vitest';
import { maxRepeated } from './fields.ts';
import { repeatedDays } from './recurrence.ts';

test.each([
  { first: '2026-12-05', every: 'week', until: '2026-12-05', are: ['2026-12-05'] },
  { first: '2026-12-05', every: 'week', until: '2026-12-04', are: [] },
  {
    first: '2026-12-05',
    every: 'week',
    until: '2026-12-20',
    are: ['2026-12-05', '2026-12-12', '2026-12-19'],
  },
  {
    first: '2026-12-05',
    every: 'fortnight',
    until: '2026-12-20',
    are: ['2026-12-05', '2026-12-19'],
  },
  { first: '2026-12-04', every: 'weekday', until: '2026-12-07', are: ['2026-12-04', '2026-12-07'] },
  {
    first: '2027-02-27',
    every: 'day',
    until: '2027-03-01',
    are: ['2027-02-27', '2027-02-28', '2027-03-01'],
  },
] as const)('every $every from $first until $until', ({ first, every, until, are }) => {
  expect(repeatedDays(first, every, until)).toEqual(are);
});

test('an endless repetition is generated only one past the maximum', () => {
  expect(repeatedDays('2026-12-05', 'day', '9998-12-31')).toHaveLength(maxRepeated + 1);
});
