/** Filters in the URL of a list; an empty one is not set. */
export const filterNames = ['search', 'place', 'how', 'skill', 'from'] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

/** The filters in a URL; missing ones are empty. */
export function filtersIn(address: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, (address.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

/** The URL of a list with these filters, without empty ones. */
export function addressOf(path: string, filters: Partial<Filters>, cursor = ''): string {
  const set = Object.entries({ ...filters, cursor }).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}
