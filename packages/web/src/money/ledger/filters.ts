const names = ['account', 'currency', 'from', 'to', 'subjectId'] as const;

/** What the address of the books asks for; a blank is a filter that is not set. */
export type BookFilters = Readonly<Record<(typeof names)[number], string>>;

export const bookFiltersIn = (address: URLSearchParams): BookFilters =>
  Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, 80)]),
  ) as BookFilters;
