import { queryClient } from '../../kernel/index.ts';
import { filtersIn, orderIn, requested } from './contact-filters.ts';
import { contactList } from './queries.ts';

/** The first contacts, with these filters. */
export const prefetchContacts = (address: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(
    contactList({ ...requested(filtersIn(address)), ...orderIn(address) }),
  );
