import { queryClient } from '../../kernel/index.ts';
import { grantList } from './queries.ts';
import { filtersIn } from './read-filters.ts';

/** The first grants, with these filters. */
export const prefetchGrants = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(grantList(filtersIn(address)));
