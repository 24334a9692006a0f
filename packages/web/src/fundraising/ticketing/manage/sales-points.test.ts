import { expect, test } from 'vitest';
import { salesPoints, soldIn, weekUpTo } from './sales-points.ts';

const days = [
  { day: '2026-02-27', sold: 2 },
  { day: '2026-03-02', sold: 3 },
];

test('a few days are shown one by one, those without sales included', () => {
  expect(salesPoints(days, '2026-03-03')).toEqual([
    { from: '2026-02-27', until: '2026-02-27', sold: 2, total: 2 },
    { from: '2026-02-28', until: '2026-02-28', sold: 0, total: 2 },
    { from: '2026-03-01', until: '2026-03-01', sold: 0, total: 2 },
    { from: '2026-03-02', until: '2026-03-02', sold: 3, total: 5 },
    { from: '2026-03-03', until: '2026-03-03', sold: 0, total: 5 },
  ]);
  expect(salesPoints([], '2026-03-03')).toEqual([]);
});

test('sales after the last day to show are shown too', () => {
  expect(salesPoints(days, '2026-02-01').at(-1)).toMatchObject({ until: '2026-03-02', total: 5 });
});

test.each([
  { end: '2026-04-09', points: 42, until: '2026-04-09' },
  { end: '2026-04-10', points: 7, until: '2026-04-10' },
  { end: '2026-12-31', points: 11, until: '2026-12-31' },
])('up to $end there are $points points', ({ end, points, until }) => {
  const found = salesPoints(days, end);
  expect(found).toHaveLength(points);
  expect(found.at(-1)).toMatchObject({ until, total: 5 });
});

test('what was sold in the last week', () => {
  const { from, until } = weekUpTo('2026-03-06');
  expect([from, until]).toEqual(['2026-02-28', '2026-03-06']);
  expect(soldIn(days, from, until)).toBe(3);
});
