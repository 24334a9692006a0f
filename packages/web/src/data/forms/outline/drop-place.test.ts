import { expect, test } from 'vitest';
import { rowsOfItems } from '../model/index.ts';
import { itemsOfPlan } from '../model/testing.ts';
import { dropAt, placeWithout } from './drop-place.ts';

const rows = rowsOfItems(itemsOfPlan(['a', { g: ['b'] }, { empty: [] }, 'c']));
const open = new Set<string>();

test.for([
  { offset: 0.2, place: { parentId: undefined, index: 0 }, side: 'before' },
  { offset: 0.8, place: { parentId: undefined, index: 1 }, side: 'after' },
  { offset: 1.5, place: { parentId: 'g', index: 0 }, side: 'inside' },
  { offset: 2.9, place: { parentId: 'g', index: 1 }, side: 'after' },
  { offset: 3.5, place: { parentId: 'empty', index: 0 }, side: 'inside' },
  { offset: 3.9, place: { parentId: undefined, index: 3 }, side: 'after' },
  { offset: 9, place: { parentId: undefined, index: 4 }, side: 'after' },
  { offset: -2, place: { parentId: undefined, index: 0 }, side: 'before' },
])('a drop at $offset goes $side', ({ offset, place, side }) => {
  expect(dropAt(rows, offset, open)).toMatchObject({ place, side });
});

test('a place below the dragged item counts without it', () => {
  const dragged = { parentId: undefined, index: 1 };
  expect(placeWithout(dragged, { parentId: undefined, index: 3 }).index).toBe(2);
  expect(placeWithout(dragged, { parentId: undefined, index: 0 }).index).toBe(0);
  expect(placeWithout(dragged, { parentId: 'g', index: 3 }).index).toBe(3);
});
