import { expect, test } from 'vitest';
import { lastDays, lengthOf, periodIn, whyNot } from './period.ts';

const now = new Date('2026-03-01T09:00:00Z');
const usual = { from: '2026-01-31', to: '2026-03-01' };

test.each([
  { query: '', period: usual },
  { query: 'from=2026-02-01&to=2026-02-28', period: { from: '2026-02-01', to: '2026-02-28' } },
  { query: 'from=2026-02-01', period: usual },
  { query: 'from=2026-02-31&to=2026-03-01', period: usual },
  { query: 'from=2026-03-01&to=2026-02-01', period: usual },
  { query: 'from=2024-01-01&to=2026-02-01', period: usual },
  { query: 'from=yesterday&to=today', period: usual },
])('?$query shows $period', ({ query, period }) => {
  expect(periodIn(new URLSearchParams(query), now)).toEqual(period);
});

test.each([
  { from: '2026-02-28', to: '2026-02-28', says: undefined },
  { from: '', to: '2026-02-28', says: 'Enter both dates' },
  { from: '9999-01-01', to: '9999-01-02', says: 'Enter both dates' },
  { from: '2026-03-02', to: '2026-03-01', says: "The end date can't be before the start date" },
  { from: '2025-02-28', to: '2026-03-01', says: 'Choose a period of up to one year' },
])('from $from to $to: $says', ({ says, ...period }) => {
  expect(whyNot(period)).toBe(says);
});

test.each([1, 7, 30, 90, 365])('the last %i days are as many', (days) => {
  expect(lengthOf(lastDays(days, now))).toBe(days);
});
