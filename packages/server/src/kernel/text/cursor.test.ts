import { expect, test } from 'vitest';
import * as z from 'zod';
import { cursorsOf, pageOf } from './cursor.ts';

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const letters = cursorsOf('letters', [z.string(), z.int()]);

test('a cursor decodes to the position it was made from', () => {
  expect(letters.position(letters.after(['a', 7]))).toEqual(['a', 7]);
});

test.for([
  ['of another list', cursorsOf('notes', [z.string(), z.int()]).after(['a', 7])],
  ['of another shape', packed(['letters', ['a', 'b']])],
  ['that is too long', packed(['letters', ['a', 7, 8]])],
  ['that was made up', 'nonsense'],
  ['without a name', packed(['a', 7])],
])('a cursor %s is refused', ([, cursor = '']) => {
  expect(() => letters.position(cursor)).toThrow("That page of the list doesn't exist.");
});

test.for([
  { rows: [], page: [], next: null },
  { rows: [1, 2], page: [1, 2], next: null },
  { rows: [1, 2, 3], page: [1, 2], next: 'after 2' },
])('of $rows the first two are the page, then $next', ({ rows, page, next }) => {
  expect(pageOf<number>(rows, 2, (last) => `after ${last}`)).toEqual({ page, next });
});
