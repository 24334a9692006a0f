import type { listGrants } from '@ngo-plus/contract/content/grants';
import type * as z from 'zod';

type Query = z.input<typeof listGrants.input>;

/** Filters of a list in the URL; blank means not set. */
export const filterNames = [
  'search',
  'country',
  'areaOfInterest',
  'category',
  'publishedFrom',
  'publishedTo',
  'openOnly',
  'saved',
  'sort',
] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** No filter, newest first. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Filters;

type Order = Pick<Query, 'sortBy' | 'sortOrder'>;

const newestFirst: Order = { sortBy: 'postDate', sortOrder: 'desc' };
const bestMatchFirst: Order = { sortBy: 'relevance' };

/** Sort orders; blank is the newest first, or the best match first with a search text. */
export const orders: Readonly<Record<string, Order>> = {
  latest: newestFirst,
  deadline: { sortBy: 'closing' },
};

/** The filters as API input: without blanks, and with an explicit sort. */
export function toQuery({ sort, ...filters }: Filters): Partial<Query> {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== '');
  const defaultOrder = filters.search === '' ? newestFirst : bestMatchFirst;
  return { ...Object.fromEntries(activeFilters), ...(orders[sort] ?? defaultOrder) };
}

type PagePosition = {
  /** The cursor of the previous page. */
  cursor?: string | undefined;
  /** The number of the first result on the page, counted from 1. */
  from?: number;
};

/** The URL of a list with these filters, without blanks. */
export function urlOf(
  path: string,
  filters: Partial<Filters>,
  position: PagePosition = {},
): string {
  const { cursor = '', from } = position;
  const all = { ...filters, cursor, from: from ? String(from) : '' };
  const set = Object.entries(all).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The number of the first result on the page, from its URL; 1 when invalid. */
export function firstResultIn(searchParams: URLSearchParams): number {
  const from = Number(searchParams.get('from'));
  return searchParams.has('cursor') && Number.isSafeInteger(from) && from > 1 ? from : 1;
}

/** The public calendar of deadlines for these filters. */
export const deadlinesUrl = ({ sort: _, saved: __, ...filters }: Filters): string =>
  urlOf('/api/grants/deadlines.ics', filters);

/** Options of a filter: distinct, trimmed, not blank, sorted; always including the selected one. */
export const choicesOf = (values: readonly string[], chosen: string): string[] =>
  [...new Set([...values, chosen].map((value) => value.trim()).filter(Boolean))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );

/** Why a loaded list is empty: because of filters, because nothing is saved, or because there are no grants. */
export function emptyReason({
  sort: _,
  saved,
  ...filters
}: Filters): 'narrowed' | 'unsaved' | 'bare' {
  if (Object.values(filters).some((value) => value !== '')) return 'narrowed';
  return saved === '' ? 'bare' : 'unsaved';
}
