import { describe, expect, test } from 'vitest';
import {
  leadFiltersIn,
  noLeadFilters,
  subscriberFiltersIn,
  toLeadQuery,
  urlOf,
} from './list-query.ts';

const owner = '0199a1b2-0000-7000-8000-000000000001';
const filtersIn = (query: string) => leadFiltersIn(new URLSearchParams(query));

test.each([
  { query: '', filters: {} },
  {
    query: 'state=won&source=contact&sort=oldest',
    filters: { state: 'won', source: 'contact', sort: 'oldest' },
  },
  { query: 'state=lost&source=fax&sort=constructor', filters: {} },
  { query: 'owner=none', filters: { owner: 'none' } },
  { query: `owner=${owner}`, filters: { owner } },
  { query: 'owner=me', filters: {} },
  { query: 'search=%20 water %20', filters: { search: 'water' } },
  { query: `search=${'x'.repeat(300)}`, filters: { search: 'x'.repeat(200) } },
])('?$query has the filters $filters', ({ query, filters }) => {
  expect(filtersIn(query)).toEqual({ ...noLeadFilters, ...filters });
});

test.each([
  { query: '', sent: {} },
  { query: 'state=new&owner=none', sent: { state: 'new', ownerId: 'none' } },
  { query: 'sort=organisation', sent: { sortBy: 'organisationName', sortOrder: 'asc' } },
  { query: 'sort=changed&search=a', sent: { search: 'a', sortBy: 'updatedAt', sortOrder: 'desc' } },
])('?$query requests $sent', ({ query, sent }) => {
  expect(toLeadQuery(filtersIn(query))).toEqual(sent);
});

describe('URLs', () => {
  test('contain the filters that are set and the open lead', () => {
    expect(urlOf('/marketing', noLeadFilters)).toBe('/marketing');
    expect(urlOf('/marketing', { ...noLeadFilters, search: 'a&b' }, owner)).toBe(
      `/marketing?search=a%26b&lead=${owner}`,
    );
  });

  test('of subscribers have their own statuses', () => {
    const subscriberFilters = (query: string) => subscriberFiltersIn(new URLSearchParams(query));
    expect(subscriberFilters('state=confirmed&search=a').state).toBe('confirmed');
    expect(subscriberFilters('state=won')).toEqual({ search: '', state: '' });
  });
});
