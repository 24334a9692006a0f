import { addressWith } from '../../../ui/index.ts';

/** Filters in the address of the list; a blank value means the filter is not set. */
export const filterNames = ['search', 'category', 'sort'] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** Returns the filters in an address, blank if missing. */
export function filtersIn(address: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (address.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

/** Returns the address of the list with these filters, without blank ones. */
export const addressOf = (filters: Filters, cursor = ''): string =>
  addressWith('/fundraising', { ...filters, cursor });
