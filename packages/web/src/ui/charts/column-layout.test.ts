import { expect, test } from 'vitest';
import { columnParts, labelEvery } from './column-layout.ts';

test('side by side, every part starts at zero', () => {
  expect(columnParts([[3, -2, 0]], false)).toEqual([
    { column: 0, series: 0, from: 0, to: 3 },
    { column: 0, series: 1, from: 0, to: -2 },
  ]);
});

test('stacked parts rise from zero, and negative ones go down from it', () => {
  expect(
    columnParts(
      [
        [3, 2, -4],
        [0, 5, -1],
      ],
      true,
    ),
  ).toEqual([
    { column: 0, series: 0, from: 0, to: 3 },
    { column: 0, series: 1, from: 3, to: 5 },
    { column: 0, series: 2, from: 0, to: -4 },
    { column: 1, series: 1, from: 0, to: 5 },
    { column: 1, series: 2, from: 0, to: -1 },
  ]);
});

test.each([
  { labels: ['Jan', 'Feb'], columnPx: 60, every: 1 },
  { labels: ['Jan', 'Feb'], columnPx: 20, every: 2 },
  { labels: ['30 Nov'], columnPx: 6, every: 9 },
  { labels: [], columnPx: 0, every: 15 },
])('labels $labels fit every $every columns of $columnPx pixels', ({ labels, columnPx, every }) => {
  expect(labelEvery(labels, columnPx)).toBe(every);
});
