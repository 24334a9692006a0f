import { expect, test } from 'vitest';
import { endOfPeriod } from './period.ts';
import { creditFor } from './proration.ts';

test.each([
  { start: '2026-03-01T09:00:00Z', interval: 'month', anchor: 1, end: '2026-04-01T09:00:00Z' },
  { start: '2026-01-31T00:00:00Z', interval: 'month', anchor: 31, end: '2026-02-28T00:00:00Z' },
  { start: '2028-01-31T00:00:00Z', interval: 'month', anchor: 31, end: '2028-02-29T00:00:00Z' },
  { start: '2026-02-28T00:00:00Z', interval: 'month', anchor: 31, end: '2026-03-31T00:00:00Z' },
  { start: '2026-12-30T23:59:59Z', interval: 'month', anchor: 30, end: '2027-01-30T23:59:59Z' },
  { start: '2028-02-29T12:00:00Z', interval: 'year', anchor: 29, end: '2029-02-28T12:00:00Z' },
  { start: '2031-02-28T12:00:00Z', interval: 'year', anchor: 29, end: '2032-02-29T12:00:00Z' },
  { start: '2026-05-31T12:00:00Z', interval: 'year', anchor: 31, end: '2027-05-31T12:00:00Z' },
] as const)('a $interval from $start ends $end', ({ start, interval, anchor, end }) => {
  expect(endOfPeriod(new Date(start), interval, anchor)).toEqual(new Date(end));
});

const paid = (start: string, end: string, valueMinor: bigint) => ({
  periodStart: new Date(start),
  periodEnd: new Date(end),
  valueMinor,
});
const march = paid('2026-03-01T09:00:00Z', '2026-04-01T09:00:00Z', 2_900n);
const leapYear = paid('2028-01-01T00:00:00Z', '2029-01-01T00:00:00Z', 29_000n);
const francs = paid('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z', 39_000n);

test.each([
  // 2900 × 31 ÷ 31: the current day counts as remaining
  { of: march, now: '2026-03-01T09:00:00Z', daysLeft: 31, days: 31, creditMinor: 2_900n },
  { of: march, now: '2026-03-02T08:59:59Z', daysLeft: 31, days: 31, creditMinor: 2_900n },
  // 2900 × 30 ÷ 31 = 2806.45…, rounded up
  { of: march, now: '2026-03-02T09:00:00Z', daysLeft: 30, days: 31, creditMinor: 2_807n },
  // 2900 × 1 ÷ 31 = 93.54…
  { of: march, now: '2026-04-01T08:00:00Z', daysLeft: 1, days: 31, creditMinor: 94n },
  { of: march, now: '2026-04-01T09:00:00Z', daysLeft: 0, days: 31, creditMinor: 0n },
  { of: march, now: '2026-05-01T09:00:00Z', daysLeft: 0, days: 31, creditMinor: 0n },
  // Paid during a trial that is still running: the full value remains
  { of: march, now: '2026-02-20T09:00:00Z', daysLeft: 31, days: 31, creditMinor: 2_900n },
  // 29000 × 183 ÷ 366 = 14500 exactly
  { of: leapYear, now: '2028-07-02T00:00:00Z', daysLeft: 183, days: 366, creditMinor: 14_500n },
  // Francs have no minor unit: 39000 × 9 ÷ 28 = 12535.71…
  { of: francs, now: '2026-02-20T00:00:00Z', daysLeft: 9, days: 28, creditMinor: 12_536n },
  // A coupon's discount is not refunded
  {
    of: { ...march, valueMinor: 0n },
    now: '2026-03-10T09:00:00Z',
    daysLeft: 22,
    days: 31,
    creditMinor: 0n,
  },
])('$daysLeft of $days days remain on $now: $creditMinor', ({ of, now, ...expected }) => {
  expect(creditFor(of, new Date(now))).toEqual(expected);
});
