import type { Entry } from '@ngo-plus/contract/files/storage';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../../kernel/index.ts';
import { entriesKey, type Filters } from '../../queries.ts';

type Pages = InfiniteData<ListPage<Entry[]>, string>;

/** The new value of an entry in a list; undefined removes it. */
export type Change = (entry: Entry, filters: Filters) => Entry | undefined;

/**
 * Updates every list before the server responds.
 *
 * @returns a function that rolls the lists back
 */
async function applyOptimistically(client: QueryClient, change: Change): Promise<() => void> {
  // A response already in flight would overwrite the update with the old state.
  await client.cancelQueries({ queryKey: entriesKey });
  const before = client.getQueriesData<Pages>({ queryKey: entriesKey });
  for (const [key, pages] of before)
    if (pages) client.setQueryData<Pages>(key, changed(pages, key.at(-1) as Filters, change));
  return () => {
    for (const [key, pages] of before) client.setQueryData(key, pages);
  };
}

function changed(pages: Pages, filters: Filters, change: Change): Pages {
  let removed = 0;
  const next = pages.pages.map((page) => {
    const items = page.items.flatMap((entry) => change(entry, filters) ?? []);
    removed += page.items.length - items.length;
    return { ...page, items };
  });
  return {
    ...pages,
    pages: next.map((page) =>
      typeof page.total === 'number' ? { ...page, total: page.total - removed } : page,
    ),
  };
}

/** Runs a mutation with an optimistic update. Lists are rolled back if it fails, and reloaded in any case. */
export async function runOptimistically<Answer>(
  client: QueryClient,
  change: Change,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const goBack = await applyOptimistically(client, change);
  try {
    return await work();
  } catch (error) {
    goBack();
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: [entriesKey[0]] });
  }
}
