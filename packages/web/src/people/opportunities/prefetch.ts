import { queryClient } from '../../kernel/index.ts';
import { managedFiltersIn } from './managed-filters.ts';
import { managedList } from './queries.ts';

/** The first opportunities that coordinators see, with these filters. */
export const prefetchOpportunities = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(managedList(managedFiltersIn(address)));
