import { expect, test } from 'vitest';
import { categoriesOf, filtersIn, toQuery, urlOf } from './list-query.ts';

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
])('$filters requests $input', ({ filters, input }) => {
  expect(toQuery(filters)).toEqual(input);
});

test('blank filters are not in the URL', () => {
  expect(urlOf('/blogs', none)).toBe('/blogs');
  expect(urlOf('/blogs', { ...none, search: 'a b' }, 'c1')).toBe('/blogs?search=a+b&cursor=c1');
});

test('categories are distinct, trimmed, sorted and never blank', () => {
  expect(categoriesOf(['Water', ' Water ', '', '  ', 'Finance'])).toEqual(['Finance', 'Water']);
  expect(categoriesOf(['Water', 'WATER', 'finance', 'Finance'])).toEqual(['finance', 'Water']);
});
