import { expect, test } from 'vitest';
import { splitByMonth } from './split-by-month.ts';

test.for([
  {
    total: '1,000',
    currency: 'RWF',
    count: 3,
    parts: [
      { on: '2026-01-31', amount: '334' },
      { on: '2026-02-28', amount: '333' },
      { on: '2026-03-31', amount: '333' },
    ],
  },
  { total: '10.50', currency: 'GBP', count: 1, parts: [{ on: '2026-01-31', amount: '10.50' }] },
  { total: '2', currency: 'RWF', count: 3, parts: undefined },
  { total: '1.5', currency: 'RWF', count: 1, parts: undefined },
  { total: '', currency: 'RWF', count: 2, parts: undefined },
])('$total $currency in $count parts', ({ total, currency, count, parts }) => {
  expect(splitByMonth(total, currency, { count, from: '2026-01-31' })).toEqual(parts);
});
