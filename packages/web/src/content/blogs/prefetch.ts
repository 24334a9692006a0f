import { queryClient } from '../../kernel/index.ts';
import { filtersIn } from './list-query.ts';
import { managedPosts } from './queries.ts';

/** The first posts of the management screen, with these filters. */
export const prefetchPosts = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(managedPosts(filtersIn(address)));
