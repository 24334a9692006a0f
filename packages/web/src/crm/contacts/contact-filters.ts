import { contactKinds, contactSorts } from '@ngo-plus/contract/crm/contacts';
import type { Query } from './queries.ts';

/** Filters in the URL of the list; an empty one is not set. */
export type ContactFilters = Readonly<
  Record<'search' | 'kind' | 'tag' | 'segment' | 'owner' | 'consent' | 'country', string>
>;

export type ContactOrder = {
  readonly sortBy: (typeof contactSorts)[number];
  readonly sortOrder: 'asc' | 'desc';
};

export const maxSearchLength = 200;

const filterNames = ['search', 'kind', 'tag', 'segment', 'owner', 'consent', 'country'] as const;

export function filtersIn(address: URLSearchParams): ContactFilters {
  const read = (name: string) => (address.get(name) ?? '').trim();
  const filters = Object.fromEntries(filterNames.map((name) => [name, read(name)]));
  return {
    ...(filters as ContactFilters),
    search: read('search').slice(0, maxSearchLength),
    kind: (contactKinds as readonly string[]).includes(read('kind')) ? read('kind') : '',
  };
}

export function orderIn(address: URLSearchParams): ContactOrder {
  const requested = address.get('sortBy');
  const sortBy = contactSorts.find((sort) => sort === requested) ?? 'name';
  const usual = sortBy === 'name' ? 'asc' : 'desc';
  const sortOrder = address.get('sortOrder');
  return { sortBy, sortOrder: sortOrder === 'asc' || sortOrder === 'desc' ? sortOrder : usual };
}

/** The URL of the list with these filters and this order. */
export function listAddress(filters: Partial<ContactFilters>, order?: ContactOrder): string {
  const set = new URLSearchParams(withoutBlanks({ ...filters }));
  if (order && (order.sortBy !== 'name' || order.sortOrder !== 'asc')) {
    set.set('sortBy', order.sortBy);
    set.set('sortOrder', order.sortOrder);
  }
  return set.size > 0 ? `/contacts?${set}` : '/contacts';
}

/** The filters as API input. */
export const requested = (filters: ContactFilters): Query => withoutBlanks(filters) as Query;

const withoutBlanks = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
