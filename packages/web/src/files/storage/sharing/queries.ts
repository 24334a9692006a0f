import { listColleagues, listLinks, listShares } from '@ngo-plus/contract/files/storage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../kernel/index.ts';

/** The shares of a folder or file, including those of parent folders. */
export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: ['storage', 'shares', id],
    queryFn: ({ signal }) => call(listShares, { id }, { signal }),
  });

/** The links of a folder or file that were not revoked, newest first. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['storage', 'links', id],
    queryFn: ({ signal }) => call(listLinks, { id }, { signal }),
  });

/** Colleagues by part of their name; the previous ones stay until the next ones are loaded. */
export const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: ['storage', 'colleagues', search],
    queryFn: ({ signal }) => call(listColleagues, search ? { search } : {}, { signal }),
    placeholderData: keepPreviousData,
  });
