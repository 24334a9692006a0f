import { expect, test } from 'vitest';
import { discountsIn, usesIn } from './uses-chart.tsx';

const money = (amountMinor: string, currency: string) => ({ amountMinor, currency });

const total = (minor: string, currency = 'USD') => ({
  currency,
  revenue: money('1', currency),
  discount: money(minor, currency),
});

test('uses and discounts of all months, exact and per currency', () => {
  const months = [
    { month: '2026-01', uses: 2, totals: [total('9007199254740993'), total('5', 'EUR')] },
    { month: '2026-02', uses: 0, totals: [] },
    { month: '2026-03', uses: 1, totals: [total('2')] },
  ];
  expect(usesIn(months)).toBe(3);
  expect([...discountsIn(months)]).toEqual([
    ['USD', 9007199254740995n],
    ['EUR', 5n],
  ]);
});
