import { expect, test } from 'vitest';
import { crossTableOf, csvOf, shareOf } from './cross-table.ts';
import { periodBefore } from './periods.ts';

const group = (value: string, counts: Readonly<Record<string, number>>) => ({
  value,
  responses: 9,
  summaries: [
    {
      itemId: 'a',
      answered: 9,
      unanswered: 0,
      counts: Object.entries(counts).map(([name, count]) => ({ value: name, count })),
      others: 0,
      numbers: null,
    },
  ],
});

test('answers to two questions are counted together', () => {
  const table = crossTableOf([group('north', { tap: 3, river: 1 }), group('south', { well: 4 })]);
  expect(table).toEqual({
    rows: ['tap', 'river', 'well'],
    columns: ['north', 'south'],
    counts: [
      [3, 0],
      [1, 0],
      [0, 4],
    ],
    rowTotals: [3, 1, 4],
    columnTotals: [4, 4],
    total: 8,
  });
  expect(shareOf(table, 0, 0, 'row')).toBe(1);
  expect(shareOf(table, 0, 0, 'column')).toBe(0.75);
  expect(shareOf(table, 0, 0, 'all')).toBe(0.375);
  expect(shareOf(table, 0, 0, 'count')).toBeUndefined();
});

test('a table without answers has no shares', () => {
  const table = crossTableOf([]);
  expect(shareOf(table, 0, 0, 'row')).toBeUndefined();
});

test('a CSV file has no formulas', () => {
  expect(csvOf([['=1+1', 'a "b", c', -3]])).toBe('\uFEFF\'=1+1,"a ""b"", c",-3\r\n');
});

test.for([
  { period: { from: '2026-03-01', until: '2026-03-31' }, before: ['2026-01-29', '2026-02-28'] },
  { period: { from: '2026-03-01', until: '2026-03-01' }, before: ['2026-02-28', '2026-02-28'] },
  { period: { from: '', until: '2026-03-31' }, before: undefined },
  { period: { from: '2026-03-02', until: '2026-03-01' }, before: undefined },
])('before $period is $before', ({ period, before }) => {
  const found = periodBefore(period);
  expect(found && [found.from, found.until]).toEqual(before);
});
