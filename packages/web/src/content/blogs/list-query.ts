import type { listPosts } from '@ngo-plus/contract/content/blogs';
import type * as z from 'zod';

type Query = z.input<typeof listPosts.input>;

/** Filters of a list in the URL; blank means not set. */
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

/** No filter, newest first. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Filters;

const orders: Readonly<Record<string, Pick<Query, 'sortBy' | 'sortOrder'>>> = {
  oldest: { sortBy: 'postDate', sortOrder: 'asc' },
  title: { sortBy: 'title', sortOrder: 'asc' },
  author: { sortBy: 'author', sortOrder: 'asc' },
};

/** The filters in a URL, blank when missing. */
export function filtersIn(searchParams: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (searchParams.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

/** The filters as API input: without blanks, and with the default sort for an unknown one. */
export function toQuery({ sort, ...filters }: Filters): Partial<Query> {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(activeFilters), ...orders[sort] };
}

/** The URL of a list with these filters, without blanks. */
export function urlOf(path: string, filters: Partial<Filters>, cursor = ''): string {
  const set = Object.entries({ ...filters, cursor }).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** Options of the category filter: distinct regardless of case, trimmed, not blank, sorted. */
export function categoriesOf(names: readonly string[]): string[] {
  const trimmed = names.map((name) => name.trim()).filter(Boolean);
  // Keeps the first spelling of each.
  const spellings = new Map(trimmed.toReversed().map((name) => [name.toLowerCase(), name]));
  return [...spellings.values()].sort((a, b) => a.localeCompare(b, 'en'));
}
