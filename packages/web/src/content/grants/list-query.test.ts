import { expect, test } from 'vitest';
import {
  addressOf,
  choicesOf,
  deadlinesAddress,
  type Filters,
  firstIn,
  requested,
  whyEmpty,
} from './list-query.ts';
import { filtersIn } from './read-filters.ts';

const none: Filters = {
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
  expect(filtersIn(new URLSearchParams(query))).toEqual({ ...none, ...set });
});

const newestFirst = { sortBy: 'postDate', sortOrder: 'desc' };

test.each<{ set: Partial<Filters>; input: object }>([
  { set: {}, input: newestFirst },
  { set: { sort: 'latest', search: 'wells' }, input: { search: 'wells', ...newestFirst } },
  { set: { search: 'wells' }, input: { search: 'wells', sortBy: 'relevance' } },
  { set: { sort: 'deadline', openOnly: 'true' }, input: { openOnly: 'true', sortBy: 'closing' } },
])('$set asks $input', ({ set, input }) => {
  expect(requested({ ...none, ...set })).toEqual(input);
});

test.each([
  { address: addressOf('/grants', none), is: '/grants' },
  {
    address: addressOf('/public-grants', { ...none, search: 'a b' }, { cursor: 'c1', from: 13 }),
    is: '/public-grants?search=a+b&cursor=c1&from=13',
  },
  {
    address: deadlinesAddress({ ...none, country: 'Rwanda', saved: 'true', sort: 'deadline' }),
    is: '/api/grants/deadlines.ics?country=Rwanda',
  },
])('the address $is', ({ address, is }) => {
  expect(address).toBe(is);
});

test.each([
  { query: '', first: 1 },
  { query: 'cursor=c1&from=13', first: 13 },
  { query: 'from=13', first: 1 },
  { query: 'cursor=c1&from=-4', first: 1 },
  { query: 'cursor=c1&from=many', first: 1 },
])('the first result at "$query" is number $first', ({ query, first }) => {
  expect(firstIn(new URLSearchParams(query))).toBe(first);
});

test('choices are distinct, trimmed, in order, never blank, and hold what is chosen', () => {
  expect(choicesOf(['Kenya', ' Kenya ', '', 'Ghana'], '')).toEqual(['Ghana', 'Kenya']);
  expect(choicesOf(['Kenya'], 'Chad')).toEqual(['Chad', 'Kenya']);
});

test.each<{ set: Partial<Filters>; why: string }>([
  { set: {}, why: 'bare' },
  { set: { sort: 'deadline' }, why: 'bare' },
  { set: { saved: 'true' }, why: 'unsaved' },
  { set: { openOnly: 'true' }, why: 'narrowed' },
  { set: { saved: 'true', search: 'wells' }, why: 'narrowed' },
])('with $set an empty list is $why', ({ set, why }) => {
  expect(whyEmpty({ ...none, ...set })).toBe(why);
});
