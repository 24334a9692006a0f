import { expect, test } from 'vitest';
import { indexAfterKey, indexByPrefix } from './grid-keys.ts';

test.for([
  { key: 'ArrowDown', at: 0, columns: 1, to: 1 },
  { key: 'ArrowDown', at: 9, columns: 1, to: 9 },
  { key: 'ArrowUp', at: 0, columns: 1, to: 0 },
  { key: 'ArrowRight', at: 3, columns: 1, to: undefined },
  { key: 'ArrowDown', at: 1, columns: 4, to: 5 },
  { key: 'ArrowDown', at: 7, columns: 4, to: 9 },
  { key: 'ArrowUp', at: 2, columns: 4, to: 2 },
  { key: 'ArrowUp', at: 6, columns: 4, to: 2 },
  { key: 'ArrowRight', at: 3, columns: 4, to: 4 },
  { key: 'ArrowLeft', at: 0, columns: 4, to: 0 },
  { key: 'Home', at: 5, columns: 1, to: 0 },
  { key: 'End', at: 5, columns: 4, to: 9 },
  { key: 'PageDown', at: 2, columns: 1, to: 9 },
  { key: 'PageUp', at: 5, columns: 1, to: 0 },
  { key: 'x', at: 5, columns: 1, to: undefined },
])('$key at $at of ten in $columns columns leads to $to', ({ key, at, columns, to }) => {
  expect(indexAfterKey(key, at, { count: 10, columns })).toBe(to);
});

test('keys do nothing in an empty list', () => {
  expect(indexAfterKey('End', 0, { count: 0, columns: 1 })).toBeUndefined();
});

const names = ['Finance', 'Governance', 'forms.pdf', 'Grants.xlsx'];

test.for([
  { typed: 'f', at: 0, to: 2 },
  { typed: 'f', at: 2, to: 0 },
  { typed: 'GR', at: 0, to: 3 },
  { typed: 'z', at: 0, to: undefined },
])('“$typed” after $at leads to $to', ({ typed, at, to }) => {
  expect(indexByPrefix(names, at, typed)).toBe(to);
});
