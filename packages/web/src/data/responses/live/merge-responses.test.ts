import type { Response } from '@ngo-plus/contract/data/responses';
import { expect, test } from 'vitest';
import { countNew, withChanges } from './merge-responses.ts';

const response = (id: string, revision = 1) => ({ id, revision }) as Response;
const pages = [
  { items: [response('c'), response('b')], next: 'x' },
  { items: [response('a')], next: null },
];

test('responses that the list does not show are counted', () => {
  expect(countNew(pages, [response('e'), response('d'), response('c')])).toBe(2);
  expect(countNew(pages, [response('c'), response('b')])).toBe(0);
});

test('changed responses stay where they are, and new ones are not added', () => {
  const changed = withChanges(pages, [response('d'), response('b', 2)]);
  expect(changed[0]).toEqual({ items: [response('c'), response('b', 2)], next: 'x' });
  expect(changed[1]).toBe(pages[1]);
});
