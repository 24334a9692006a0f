import { expect, test } from 'vitest';
import {
  addressOf,
  filtersOf,
  isAscending,
  readLocation,
  toggledSort,
  viewAddress,
} from './browse-location.ts';

const at = (query: string) => readLocation(new URLSearchParams(query));

test.for([
  { query: '', address: '/storage' },
  { query: 'view=trash', address: '/storage?view=trash' },
  { query: 'view=cellar&sort=colour&order=up&layout=heap', address: '/storage' },
  { query: 'folder=f1&view=trash', address: '/storage?folder=f1' },
  { query: 'sort=size&order=asc&layout=grid', address: '/storage?sort=size&order=asc&layout=grid' },
  { query: 'folder=f1&search=%20wells%20', address: '/storage?folder=f1&search=wells' },
  { query: 'open=e1&details=e2', address: '/storage?open=e1&details=e2' },
])('“$query” is $address', ({ query, address }) => {
  expect(addressOf(at(query))).toBe(address);
});

test('another folder keeps the sort order and opens nothing', () => {
  const location = at('folder=f1&sort=size&open=e1&search=wells');
  expect(viewAddress(location, { folder: 'f2' })).toBe('/storage?folder=f2&sort=size');
});

test.for([
  { query: 'folder=f1', input: { view: 'folder', folderId: 'f1', sortBy: 'name' } },
  { query: 'view=recent&order=asc', input: { view: 'recent', sortBy: 'name', sortOrder: 'asc' } },
])('“$query” asks the server for $input', ({ query, input }) => {
  expect(filtersOf(at(query))).toEqual(input);
});

test.for([
  { query: '', press: 'size', leads: 'size', up: false },
  { query: 'sort=size', press: 'size', leads: 'size', up: true },
  { query: 'sort=size&order=asc', press: 'size', leads: 'size', up: false },
  { query: '', press: 'name', leads: 'name', up: false },
  { query: 'sort=size&order=asc', press: 'name', leads: 'name', up: true },
] as const)(
  'at “$query” the $press heading sorts ascending: $up',
  ({ query, press, leads, up }) => {
    const sorted = toggledSort(at(query), press);
    expect([sorted.sort, isAscending(sorted)]).toEqual([leads, up]);
  },
);
