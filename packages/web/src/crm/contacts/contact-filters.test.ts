import { expect, test } from 'vitest';
import { filtersIn, listAddress, orderIn, requested } from './contact-filters.ts';

test.each([
  { address: '', asks: {}, order: { sortBy: 'name', sortOrder: 'asc' } },
  {
    address: 'search=%20amina%20&kind=wizard&owner=none',
    asks: { search: 'amina', owner: 'none' },
    order: { sortBy: 'name', sortOrder: 'asc' },
  },
  {
    address: 'kind=donor&sortBy=updatedAt',
    asks: { kind: 'donor' },
    order: { sortBy: 'updatedAt', sortOrder: 'desc' },
  },
  { address: 'sortBy=x&sortOrder=desc', asks: {}, order: { sortBy: 'name', sortOrder: 'desc' } },
])('?$address', ({ address, asks, order }) => {
  const set = new URLSearchParams(address);
  expect(requested(filtersIn(set))).toEqual(asks);
  expect(orderIn(set)).toEqual(order);
});

test('an address contains the filters that are set and no empty ones', () => {
  const filters = filtersIn(new URLSearchParams('kind=donor'));
  expect(listAddress(filters)).toBe('/contacts?kind=donor');
  expect(listAddress({}, { sortBy: 'name', sortOrder: 'asc' })).toBe('/contacts');
  expect(listAddress(filters, { sortBy: 'createdAt', sortOrder: 'desc' })).toBe(
    '/contacts?kind=donor&sortBy=createdAt&sortOrder=desc',
  );
});
