import { queryClient } from '../../kernel/index.ts';
import { filtersOf, readLocation } from './browse/address/index.ts';
import { entriesQuery } from './queries.ts';

/** The first folders and files at this location. */
export const prefetchEntries = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(entriesQuery(filtersOf(readLocation(address))));
