const names = ['account', 'currency', 'from', 'to', 'subjectId'] as const;

/** Filters of the ledger in the URL; blank means not set. */
export type BookFilters = Readonly<Record<(typeof names)[number], string>>;

export const bookFiltersIn = (searchParams: URLSearchParams): BookFilters =>
  Object.fromEntries(
    names.map((name) => [name, (searchParams.get(name) ?? '').trim().slice(0, 80)]),
  ) as BookFilters;
