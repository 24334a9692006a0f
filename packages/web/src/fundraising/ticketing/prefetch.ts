import { queryClient } from '../../kernel/index.ts';
import { eventFiltersIn } from './event-filters.ts';
import { eventList } from './queries.ts';

/** The first events, with these filters. */
export const prefetchEvents = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(eventList(eventFiltersIn(address)));
