import { roles } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import type { Tile } from '../../kernel/index.ts';
import { arranged, moved } from './arrangement.ts';

const tile = (id: string, order: number, facts: Partial<Tile> = {}): Tile => ({
  id,
  title: 'Leave' as Tile['title'],
  size: 'narrow',
  order,
  roles,
  load: async () => () => null,
  ...facts,
});

const tiles = [
  tile('last', 30),
  tile('first', 10),
  tile('secret', 20, { roles: ['NGO_ADMIN'] }),
  tile('extra', 25, { shownTo: ['NGO_ADMIN'] }),
];
const ids = (...args: Parameters<typeof arranged>) => arranged(...args).map(({ id }) => id);

test('by default people see what is meant for their role, in the order of the product', () => {
  expect(ids(tiles, 'STAFF', null)).toEqual(['first', 'last']);
  expect(ids(tiles, 'NGO_ADMIN', null)).toEqual(['first', 'secret', 'extra', 'last']);
});

test('an arrangement shows exactly its panels, without those that do not exist or are not theirs', () => {
  const layout = ['extra', 'secret', 'removed-since', 'first'];
  expect(ids(tiles, 'STAFF', layout)).toEqual(['extra', 'first']);
  expect(ids(tiles, 'STAFF', [])).toEqual([]);
});

test.for([
  { from: 0, to: 1, order: 'bac' },
  { from: 2, to: 0, order: 'cab' },
  { from: 1, to: 9, order: 'acb' },
  { from: 0, to: -1, order: 'abc' },
  { from: 5, to: 0, order: 'abc' },
])('moving $from to $to gives $order', ({ from, to, order }) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
