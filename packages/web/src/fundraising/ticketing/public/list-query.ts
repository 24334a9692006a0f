import { addressWith } from '../../../ui/index.ts';

/** Filters in the list's address; a blank value means the filter is not set. */
export const filterNames = ['search', 'where', 'price', 'from'] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** Returns the filters in an address; blank if not set. */
export function filtersIn(address: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (address.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

/** Returns the list's address with these filters, without blanks. */
export const addressOf = (filters: Filters, cursor = ''): string =>
  addressWith('/events', { ...filters, cursor });
