import { expect, test } from 'vitest';
import { categoriesOf, filtersIn, toQuery, urlOf } from './list-query.ts';

const unset = {
  search: '',
  category: '',
  publishedFrom: '',
  publishedTo: '',
  status: '',
  sort: '',
};

test.each([
  { query: '', filters: unset },
  {
    query: 'search=+wells+&category=Water',
    filters: { ...unset, search: 'wells', category: 'Water' },
  },
  { query: 'sort=oldest&other=1', filters: { ...unset, sort: 'oldest' } },
])('filters in "$query"', ({ query, filters }) => {
  expect(filtersIn(new URLSearchParams(query))).toEqual(filters);
});

test.each([
  { filters: unset, input: {} },
  { filters: { ...unset, search: 'wells' }, input: { search: 'wells' } },
  { filters: { ...unset, sort: 'oldest' }, input: { sortBy: 'postDate', sortOrder: 'asc' } },
  { filters: { ...unset, sort: 'nonsense' }, input: {} },
])('$filters requests $input', ({ filters, input }) => {
  expect(toQuery(filters)).toEqual(input);
});

test('blank filters are not in the URL', () => {
  expect(urlOf('/blogs', unset)).toBe('/blogs');
  expect(urlOf('/blogs', { ...unset, search: 'a b' }, 'c1')).toBe('/blogs?search=a+b&cursor=c1');
});

test('categories are distinct, trimmed, sorted and never blank', () => {
  expect(categoriesOf(['Water', ' Water ', '', '  ', 'Finance'])).toEqual(['Finance', 'Water']);
  expect(categoriesOf(['Water', 'WATER', 'finance', 'Finance'])).toEqual(['finance', 'Water']);
});
