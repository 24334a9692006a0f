import { queryClient } from '../../kernel/index.ts';
import { filtersIn } from './cause-filters.ts';
import { causeList } from './queries.ts';

/** The first causes, with these filters. */
export const prefetchCauses = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(causeList(filtersIn(address)));
