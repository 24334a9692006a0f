import { addressWith } from '../../../ui/index.ts';

/** What can be asked for in the address of the list; a blank is a filter that is not set. */
export const filterNames = ['search', 'category', 'sort'] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** The filters that stand in an address, blank where there is none. */
export function filtersIn(address: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (address.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

/** The address of the list with these filters, without blanks. */
export const addressOf = (filters: Filters, cursor = ''): string =>
  addressWith('/fundraising', { ...filters, cursor });
