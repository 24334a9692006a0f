import { queryClient } from '../../kernel/index.ts';
import { memberFiltersIn } from './member-filters.ts';
import { memberList } from './queries.ts';

/** The first members, with these filters. */
export const prefetchMembers = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(memberList(memberFiltersIn(address)));
