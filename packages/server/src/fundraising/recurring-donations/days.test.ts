import { expect, test } from 'vitest';
import { firstDue, latestDue, nextDue } from './days.ts';

const monthly = (day: number) => ({ frequency: 'monthly', day }) as const;
const yearly = (day: number) => ({ frequency: 'yearly', day }) as const;

test.for([
  ['2026-01-31', 31, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-31', 31, ['2028-02-29', '2028-03-31']],
  ['2026-01-29', 29, ['2026-02-28', '2026-03-29']],
  ['2026-11-15', 15, ['2026-12-15', '2027-01-15']],
  ['2026-11-15', 1, ['2026-12-01', '2027-01-01']],
] as const)('months from %s on day %i', ([from, day, expected]) => {
  let due: string = from;
  for (const next of expected) {
    due = nextDue(due, monthly(day));
    expect(due).toBe(next);
  }
});

test.for([
  ['2028-02-29', 29, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-12-31', 31, ['2027-12-31']],
] as const)('years from %s on day %i', ([from, day, expected]) => {
  let due: string = from;
  for (const next of expected) {
    due = nextDue(due, yearly(day));
    expect(due).toBe(next);
  }
});

test('missed due dates are not made up for', () => {
  expect(firstDue('2026-01-31', '2026-06-10', monthly(31))).toBe('2026-06-30');
  expect(firstDue('2026-01-31', '2026-06-30', monthly(31))).toBe('2026-07-31');
  expect(latestDue('2026-02-28', '2026-06-10', monthly(31))).toBe('2026-05-31');
  expect(latestDue('2026-02-28', '2026-02-28', monthly(31))).toBe('2026-02-28');
});
