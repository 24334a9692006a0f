import type { listResources } from '@ngo-plus/contract/content/resources';
import type * as z from 'zod';

type Query = z.input<typeof listResources.input>;

/** What can be asked for in the address of the library; a blank is a filter that is not set. */
export const filterNames = ['search', 'kind', 'category', 'tag', 'language', 'sort'] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** The filters that stand in an address, blank where there is none. */
export function filtersIn(address: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (address.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

const sorts: readonly string[] = ['newest', 'title'];

/** The same as the API takes it: blanks are dropped, an unknown sort is the order of the library. */
export function requested({ sort, ...filters }: Filters): Partial<Query> {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(set), ...(sorts.includes(sort) && { sort }) } as Partial<Query>;
}

/** The address of the library with these filters, without blanks. */
export function addressOf(path: string, filters: Partial<Filters>, cursor = ''): string {
  const set = Object.entries({ ...filters, cursor }).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}
