import { expect, test } from 'vitest';
import {
  choicesOf,
  deadlinesUrl,
  emptyReason,
  type Filters,
  firstResultIn,
  toQuery,
  urlOf,
} from './list-query.ts';
import { filtersIn } from './read-filters.ts';

const unset: Filters = {
  search: '',
  country: '',
  areaOfInterest: '',
  category: '',
  publishedFrom: '',
  publishedTo: '',
  openOnly: '',
  saved: '',
  sort: '',
};

test.each<{ query: string; set: Partial<Filters> }>([
  { query: '', set: {} },
  {
    query: 'search=+clean+water+&country=Rwanda',
    set: { search: 'clean water', country: 'Rwanda' },
  },
  { query: 'publishedFrom=2026-11-01', set: { publishedFrom: '2026-11-01' } },
  { query: 'publishedFrom=yesterday&publishedTo=2026-13-40', set: {} },
  { query: 'openOnly=true&saved=1', set: { openOnly: 'true', saved: 'true' } },
  { query: 'openOnly=false&saved=perhaps', set: {} },
  { query: 'sort=deadline&other=1', set: { sort: 'deadline' } },
  { query: 'sort=toString', set: {} },
  { query: `country=${'x'.repeat(500)}`, set: {} },
  { query: `search=${'x'.repeat(500)}`, set: { search: 'x'.repeat(200) } },
])('filters in "$query"', ({ query, set }) => {
  expect(filtersIn(new URLSearchParams(query))).toEqual({ ...unset, ...set });
});

const newestFirst = { sortBy: 'postDate', sortOrder: 'desc' };

test.each<{ set: Partial<Filters>; input: object }>([
  { set: {}, input: newestFirst },
  { set: { sort: 'latest', search: 'wells' }, input: { search: 'wells', ...newestFirst } },
  { set: { search: 'wells' }, input: { search: 'wells', sortBy: 'relevance' } },
  { set: { sort: 'deadline', openOnly: 'true' }, input: { openOnly: 'true', sortBy: 'closing' } },
])('$set requests $input', ({ set, input }) => {
  expect(toQuery({ ...unset, ...set })).toEqual(input);
});

test.each([
  { address: urlOf('/grants', unset), is: '/grants' },
  {
    address: urlOf('/public-grants', { ...unset, search: 'a b' }, { cursor: 'c1', from: 13 }),
    is: '/public-grants?search=a+b&cursor=c1&from=13',
  },
  {
    address: deadlinesUrl({ ...unset, country: 'Rwanda', saved: 'true', sort: 'deadline' }),
    is: '/api/grants/deadlines.ics?country=Rwanda',
  },
])('the URL $is', ({ address, is }) => {
  expect(address).toBe(is);
});

test.each([
  { query: '', first: 1 },
  { query: 'cursor=c1&from=13', first: 13 },
  { query: 'from=13', first: 1 },
  { query: 'cursor=c1&from=-4', first: 1 },
  { query: 'cursor=c1&from=many', first: 1 },
])('the first result at "$query" is number $first', ({ query, first }) => {
  expect(firstResultIn(new URLSearchParams(query))).toBe(first);
});

test('options are distinct, trimmed, sorted, never blank, and include the selected one', () => {
  expect(choicesOf(['Kenya', ' Kenya ', '', 'Ghana'], '')).toEqual(['Ghana', 'Kenya']);
  expect(choicesOf(['Kenya'], 'Chad')).toEqual(['Chad', 'Kenya']);
});

test.each<{ set: Partial<Filters>; why: string }>([
  { set: {}, why: 'bare' },
  { set: { sort: 'deadline' }, why: 'bare' },
  { set: { saved: 'true' }, why: 'unsaved' },
  { set: { openOnly: 'true' }, why: 'narrowed' },
  { set: { saved: 'true', search: 'wells' }, why: 'narrowed' },
])('an empty list with the filters $set is $why', ({ set, why }) => {
  expect(emptyReason({ ...unset, ...set })).toBe(why);
});
