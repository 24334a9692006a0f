import type { listResources } from '@ngo-plus/contract/content/resources';
import type * as z from 'zod';

type Query = z.input<typeof listResources.input>;

/** Filters of the library in the URL; blank means not set. */
export const filterNames = ['search', 'kind', 'category', 'tag', 'language', 'sort'] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** The filters in a URL, blank when missing. */
export function filtersIn(searchParams: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (searchParams.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

const sorts: readonly string[] = ['newest', 'title'];

/** The filters as API input: without blanks, and in library order for an unknown sort. */
export function toQuery({ sort, ...filters }: Filters): Partial<Query> {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(activeFilters),
    ...(sorts.includes(sort) && { sort }),
  } as Partial<Query>;
}

/** The URL of the library with these filters, without blanks. */
export function urlOf(path: string, filters: Partial<Filters>, cursor = ''): string {
  const set = Object.entries({ ...filters, cursor }).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}
