import { expect, test } from 'vitest';
import { lastMonths } from './last-months.ts';

const months = [
  { month: '2026-02', total: { amountMinor: '500', currency: 'RWF' } },
  { month: '2026-02', total: { amountMinor: '9', currency: 'USD' } },
  { month: '2025-03', total: { amountMinor: '70', currency: 'RWF' } },
  { month: '2025-02', total: { amountMinor: '1', currency: 'RWF' } },
];

test('the last twelve months end with the current one and have one currency', () => {
  expect(lastMonths(months, 'RWF', '2026-02-28')).toEqual([70, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500]);
});
