import { expect, test } from 'vitest';
import { lastDays, lengthOf, periodError, periodIn } from './period.ts';

const now = new Date('2026-03-01T09:00:00Z');
const defaultPeriod = { from: '2026-01-31', to: '2026-03-01' };

test.each([
  { query: '', period: defaultPeriod },
  { query: 'from=2026-02-01&to=2026-02-28', period: { from: '2026-02-01', to: '2026-02-28' } },
  { query: 'from=2026-02-01', period: defaultPeriod },
  { query: 'from=2026-02-31&to=2026-03-01', period: defaultPeriod },
  { query: 'from=2026-03-01&to=2026-02-01', period: defaultPeriod },
  { query: 'from=2024-01-01&to=2026-02-01', period: defaultPeriod },
  { query: 'from=yesterday&to=today', period: defaultPeriod },
])('?$query shows $period', ({ query, period }) => {
  expect(periodIn(new URLSearchParams(query), now)).toEqual(period);
});

test.each([
  { from: '2026-02-28', to: '2026-02-28', message: undefined },
  { from: '', to: '2026-02-28', message: 'Enter both dates' },
  { from: '9999-01-01', to: '9999-01-02', message: 'Enter both dates' },
  { from: '2026-03-02', to: '2026-03-01', message: "The end date can't be before the start date" },
  { from: '2025-02-28', to: '2026-03-01', message: 'Choose a period of up to one year' },
])('from $from to $to: $message', ({ message, ...period }) => {
  expect(periodError(period)).toBe(message);
});

test.each([1, 7, 30, 90, 365])('the last %i days have that length', (days) => {
  expect(lengthOf(lastDays(days, now))).toBe(days);
});
