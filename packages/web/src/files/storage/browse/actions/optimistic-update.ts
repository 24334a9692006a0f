import type { Entry } from '@ngo-plus/contract/files/storage';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../../../../kernel/index.ts';
import { entriesKey, type Filters } from '../../queries.ts';

type Pages = InfiniteData<Page<Entry[]>, string>;

/** What becomes of an entry in a list; undefined acceptsDrop it out. */
export type Change = (entry: Entry, filters: Filters) => Entry | undefined;

/**
 * Shows in every list what the server will have done in a moment.
 *
 * @returns what puts the lists back as they were, when it was refused.
 */
async function applyOptimistically(client: QueryClient, change: Change): Promise<() => void> {
  // An answer that is under way would show the old state once more.
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
  return { ...pages, pages: next.map((page) => ({ ...page, total: page.total - removed })) };
}

/** Does it; the lists show it at once, go back when it fails, and are read again in any case. */
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
