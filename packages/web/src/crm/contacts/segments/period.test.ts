import { expect, test } from 'vitest';
import { type Days, daysIn, periodIn } from './period.ts';

test.each<{ days: Days; is: string }>([
  { days: {}, is: 'ever' },
  { days: { from: { daysFromToday: -30 } }, is: 'last' },
  { days: { to: { daysFromToday: -365 } }, is: 'before' },
  { days: { from: { daysFromToday: 0 }, to: { daysFromToday: 7 } }, is: 'next' },
  { days: { from: { day: '2026-01-01' } }, is: 'between' },
  { days: { from: { day: '2026-01-01' }, to: { day: '2026-12-31' } }, is: 'between' },
  { days: { from: { daysFromToday: -90 }, to: { daysFromToday: -30 } }, is: 'other' },
  { days: { from: { day: '2026-01-01' }, to: { daysFromToday: 0 } }, is: 'other' },
])('$days is $is, and converts back unchanged', ({ days, is }) => {
  const period = periodIn(days);
  expect(period.is).toBe(is);
  expect(daysIn(period)).toEqual(days);
});
