import type { Endpoint, Output, Total } from '@ngo-plus/contract/kernel';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod';
import { callCountedPage, callPage, type Page } from './call.ts';

type Paged = Endpoint & { readonly paged: true };

/** The first page has the total of the list; the others do not count it again. */
export type ListPage<Item> = Page<Item> & { readonly total?: Total };

/** A browser slows down with thousands of rows; people narrow a list long before this many pages. */
const maxPages = 100;

/**
 * A list that loads page by page, from cursor to cursor, for `useInfiniteQuery`.
 *
 * @param key identifies the list, including whose it is. While only `input` changes (search, filters,
 *   order), the rows of before stay until the new ones arrive.
 * @param input what the endpoint takes besides the cursor; it completes the key.
 */
export function pagedQuery<E extends Paged>(
  endpoint: E,
  key: QueryKey,
  input: Omit<z.input<E['input']>, 'cursor'>,
) {
  return infiniteQueryOptions({
    queryKey: [...key, input],
    queryFn: ({ pageParam: cursor, signal }): Promise<ListPage<Output<E>>> => {
      const query = { ...input, cursor } as z.input<E['input']>;
      return cursor === undefined
        ? callCountedPage(endpoint, query, { signal })
        : callPage(endpoint, query, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }, pages) => (pages.length < maxPages ? next : undefined),
    placeholderData: (rows, before) =>
      before && isSameList(before.queryKey, key) ? rows : undefined,
  });
}

/** Whether a full key belongs to the list of this key, for any input. */
const isSameList = (full: QueryKey, key: QueryKey) =>
  full.length === key.length + 1 && JSON.stringify(full.slice(0, -1)) === JSON.stringify(key);
