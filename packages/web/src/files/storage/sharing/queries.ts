import { listColleagues, listLinks, listShares } from '@ngo-plus/contract/files/storage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../kernel/index.ts';

/** With whom a folder or file is shared, also through folders around it. */
export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: ['storage', 'shares', id],
    queryFn: ({ signal }) => call(listShares, { id }, { signal }),
  });

/** The links of a folder or file that were not withdrawn, newest first. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['storage', 'links', id],
    queryFn: ({ signal }) => call(listLinks, { id }, { signal }),
  });

/** People of the organisation by a part of their name; the last ones stay until others are there. */
export const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: ['storage', 'colleagues', search],
    queryFn: ({ signal }) => call(listColleagues, search ? { search } : {}, { signal }),
    placeholderData: keepPreviousData,
  });
