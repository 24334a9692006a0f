import { expect, test } from 'vitest';
import { type Move, placeAfter } from './moves.ts';
import { rowsOfItems } from './rows.ts';
import { itemsOfPlan, type Plan, planOfItems } from './testing.ts';
import { moved, removed } from './tree.ts';

const plan: Plan = ['a', { g: ['b', 'c', { h: ['d'] }] }, 'e'];

test.for<{ id: string; move: Move; after: Plan | undefined }>([
  { id: 'a', move: 'up', after: undefined },
  { id: 'a', move: 'down', after: [{ g: ['b', 'c', { h: ['d'] }] }, 'a', 'e'] },
  { id: 'a', move: 'in', after: undefined },
  { id: 'e', move: 'in', after: ['a', { g: ['b', 'c', { h: ['d'] }, 'e'] }] },
  { id: 'b', move: 'up', after: ['a', 'b', { g: ['c', { h: ['d'] }] }, 'e'] },
  { id: 'c', move: 'down', after: ['a', { g: ['b', { h: ['d'] }, 'c'] }, 'e'] },
  { id: 'd', move: 'down', after: ['a', { g: ['b', 'c', { h: [] }, 'd'] }, 'e'] },
  { id: 'd', move: 'out', after: ['a', { g: ['b', 'c', { h: [] }, 'd'] }, 'e'] },
  { id: 'h', move: 'out', after: ['a', { g: ['b', 'c'] }, { h: ['d'] }, 'e'] },
  { id: 'e', move: 'down', after: undefined },
])('moving $id $move', ({ id, move, after }) => {
  const items = itemsOfPlan(plan);
  const place = placeAfter(items, id, move);
  expect(place && planOfItems(moved(items, id, place))).toEqual(after);
});

test('a group does not move into itself or what it contains', () => {
  const items = itemsOfPlan(plan);
  expect(planOfItems(moved(items, 'g', { parentId: 'h', index: 0 }))).toEqual(plan);
  expect(planOfItems(moved(items, 'g', { parentId: 'g', index: 0 }))).toEqual(plan);
});

test('items that did not change stay the same objects', () => {
  const items = itemsOfPlan(plan);
  const after = removed(items, 'd');
  expect(after[0]).toBe(items[0]);
  expect(after[1]).not.toBe(items[1]);
  expect(planOfItems(after)).toEqual(['a', { g: ['b', 'c', { h: [] }] }, 'e']);
});

test('rows count what people see, and know what is inside closed groups', () => {
  const rows = rowsOfItems(itemsOfPlan(plan), new Set(['g']));
  expect(rows.map(({ item, number, isVisible }) => [item.id, number, isVisible])).toEqual([
    ['a', '1', true],
    ['g', '2', true],
    ['b', '2.1', false],
    ['c', '2.2', false],
    ['h', '2.3', false],
    ['d', '2.3.1', false],
    ['e', '3', true],
  ]);
});
