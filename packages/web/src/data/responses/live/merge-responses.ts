import type { Response } from '@ngo-plus/contract/data/responses';

type Pages = readonly { readonly items: readonly Response[] }[];

/** How many of the latest responses the list does not show yet. */
export function countNew(pages: Pages, latest: readonly Response[]): number {
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return latest.filter(({ id }) => !known.has(id)).length;
}

/** The pages with responses as they are now, each where it was. Unchanged pages stay the same. */
export function withChanges<Page extends Pages[number]>(
  pages: readonly Page[],
  latest: readonly Response[],
): Page[] {
  const byId = new Map(latest.map((response) => [response.id, response]));
  return pages.map((page) =>
    page.items.some((item) => byId.has(item.id))
      ? { ...page, items: page.items.map((item) => byId.get(item.id) ?? item) }
      : page,
  );
}
