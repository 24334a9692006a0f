const names = ['account', 'currency', 'from', 'to', 'subjectId'] as const;

/** What the address of the books asks for; a blank is a filter that is not set. */
export type BookFilters = Readonly<Record<(typeof names)[number], string>>;

export const bookFiltersIn = (address: URLSearchParams): BookFilters =>
  Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, 80)]),
  ) as BookFilters;

export const withoutBlanks = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export function bookAddress(path: string, filters: Readonly<Record<string, string>>): string {
  const set = new URLSearchParams(withoutBlanks(filters));
  return set.size > 0 ? `${path}?${set}` : path;
}
