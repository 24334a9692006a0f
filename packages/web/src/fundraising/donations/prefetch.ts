import { queryClient } from '../../kernel/index.ts';
import { filtersIn } from './donation-filters.ts';
import { donationList } from './queries.ts';

/** The first donations, with these filters. */
export const prefetchDonations = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(donationList(filtersIn(address)));
