import type { listPosts } from '@ngo-plus/contract/content/blogs';
import type * as z from 'zod';

type Query = z.input<typeof listPosts.input>;

/** What can be asked for in the address of a list; a blank is a filter that is not set. */
export const filterNames = [
  'search',
  'category',
  'publishedFrom',
  'publishedTo',
  'status',
  'sort',
] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** No filter is set, and the newest come first. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Filters;

const orders: Readonly<Record<string, Pick<Query, 'sortBy' | 'sortOrder'>>> = {
  oldest: { sortBy: 'postDate', sortOrder: 'asc' },
  title: { sortBy: 'title', sortOrder: 'asc' },
  author: { sortBy: 'author', sortOrder: 'asc' },
};

/** The filters that stand in an address, blank where there is none. */
export function filtersIn(address: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (address.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

/** The same as the API takes it: blanks are dropped, an unknown sort is the default one. */
export function requested({ sort, ...filters }: Filters): Partial<Query> {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(set), ...orders[sort] };
}

/** The address of a list with these filters, without blanks. */
export function addressOf(path: string, filters: Partial<Filters>, cursor = ''): string {
  const set = Object.entries({ ...filters, cursor }).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The choices of the category filter: distinct in any case, trimmed, not blank, in order. */
export function categoriesOf(names: readonly string[]): string[] {
  const trimmed = names.map((name) => name.trim()).filter(Boolean);
  // The first spelling of each stays.
  const spelt = new Map(trimmed.toReversed().map((name) => [name.toLowerCase(), name]));
  return [...spelt.values()].sort((a, b) => a.localeCompare(b, 'en'));
}
