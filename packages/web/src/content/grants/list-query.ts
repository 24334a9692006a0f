import type { listGrants } from '@ngo-plus/contract/content/grants';
import type * as z from 'zod';

type Query = z.input<typeof listGrants.input>;

/** What can be asked for in the address of a list; a blank is a filter that is not set. */
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

/** No filter is set, and the newest come first. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Filters;

type Order = Pick<Query, 'sortBy' | 'sortOrder'>;

const newestFirst: Order = { sortBy: 'postDate', sortOrder: 'desc' };
const bestMatchFirst: Order = { sortBy: 'relevance' };

/** What can be chosen; a blank is the newest first, or the best match first with a search text. */
export const orders: Readonly<Record<string, Order>> = {
  latest: newestFirst,
  deadline: { sortBy: 'closing' },
};

/** The filters as the API takes them: without blanks, and with the sort said in so many words. */
export function requested({ sort, ...filters }: Filters): Partial<Query> {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const usual = filters.search === '' ? newestFirst : bestMatchFirst;
  return { ...Object.fromEntries(set), ...(orders[sort] ?? usual) };
}

type Place = {
  /** Where the page before this one ended. */
  cursor?: string | undefined;
  /** Which of all results the first one on the page is, counted from 1. */
  from?: number;
};

/** The address of a list with these filters, without blanks. */
export function addressOf(path: string, filters: Partial<Filters>, place: Place = {}): string {
  const { cursor = '', from } = place;
  const all = { ...filters, cursor, from: from ? String(from) : '' };
  const set = Object.entries(all).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** Which of all results stands first on the page, as its address says; 1 for anything odd. */
export function firstIn(address: URLSearchParams): number {
  const from = Number(address.get('from'));
  return address.has('cursor') && Number.isSafeInteger(from) && from > 1 ? from : 1;
}

/** The calendar of deadlines of what these filters leave, for everyone. */
export const deadlinesAddress = ({ sort: _, saved: __, ...filters }: Filters): string =>
  addressOf('/api/grants/deadlines.ics', filters);

/** The choices of a filter: distinct, trimmed, not blank, in order; what is chosen is always among them. */
export const choicesOf = (values: readonly string[], chosen: string): string[] =>
  [...new Set([...values, chosen].map((value) => value.trim()).filter(Boolean))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );

/** Why a list that could be had is empty: filters narrow it, nothing is saved, or there is nothing at all. */
export function whyEmpty({ sort: _, saved, ...filters }: Filters): 'narrowed' | 'unsaved' | 'bare' {
  if (Object.values(filters).some((value) => value !== '')) return 'narrowed';
  return saved === '' ? 'bare' : 'unsaved';
}
