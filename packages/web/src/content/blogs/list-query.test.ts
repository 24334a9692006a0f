import { expect, test } from 'vitest';
import { addressOf, categoriesOf, filtersIn, requested } from './list-query.ts';

const none = { search: '', category: '', publishedFrom: '', publishedTo: '', status: '', sort: '' };

test.each([
  { query: '', filters: none },
  {
    query: 'search=+wells+&category=Water',
    filters: { ...none, search: 'wells', category: 'Water' },
  },
  { query: 'sort=oldest&other=1', filters: { ...none, sort: 'oldest' } },
])('filters in "$query"', ({ query, filters }) => {
  expect(filtersIn(new URLSearchParams(query))).toEqual(filters);
});

test.each([
  { filters: none, input: {} },
  { filters: { ...none, search: 'wells' }, input: { search: 'wells' } },
  { filters: { ...none, sort: 'oldest' }, input: { sortBy: 'postDate', sortOrder: 'asc' } },
  { filters: { ...none, sort: 'nonsense' }, input: {} },
])('$filters asks $input', ({ filters, input }) => {
  expect(requested(filters)).toEqual(input);
});

test('blanks do not stand in the address', () => {
  expect(addressOf('/blogs', none)).toBe('/blogs');
  expect(addressOf('/blogs', { ...none, search: 'a b' }, 'c1')).toBe('/blogs?search=a+b&cursor=c1');
});

test('categories are distinct, trimmed, in order, never blank', () => {
  expect(categoriesOf(['Water', ' Water ', '', '  ', 'Finance'])).toEqual(['Finance', 'Water']);
  expect(categoriesOf(['Water', 'WATER', 'finance', 'Finance'])).toEqual(['finance', 'Water']);
});
