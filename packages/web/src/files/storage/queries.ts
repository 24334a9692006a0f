import {
  type entrySorts,
  type entryViews,
  listEntries,
  readEntry,
  readUsage,
  readUsageDetails,
  searchFiles,
} from '@ngo-plus/contract/files/storage';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';

const storage = ['storage'] as const;
const pageLength = 100;

/** Filters of a list of folders and files; without a folder, it is the top level. */
export type Filters = {
  readonly view: (typeof entryViews)[number];
  readonly folderId?: string | undefined;
  readonly sortBy: (typeof entrySorts)[number];
  readonly sortOrder?: 'asc' | 'desc' | undefined;
};

/** Prefix of the keys of all lists. */
export const entriesKey = [...storage, 'entries'] as const;

/** Folders and files, page by page. */
export const entriesQuery = (filters: Filters) =>
  pagedQuery(listEntries, [...entriesKey, filters.view, filters.folderId], {
    ...filters,
    limit: pageLength,
  });

/** One folder or file with its path. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...storage, 'entry', id],
    queryFn: ({ signal }) => call(readEntry, { id }, { signal }),
  });

/** The most recently changed files, in all folders, for the dashboard. */
export const latestFiles = queryOptions({
  queryKey: [...storage, 'latest'],
  queryFn: ({ signal }) => callPage(listEntries, { view: 'recent', limit: 5 }, { signal }),
});

/** Storage usage and its limit. */
export const usageQuery = () =>
  queryOptions({
    queryKey: [...storage, 'usage'],
    queryFn: ({ signal }) => call(readUsage, {}, { signal }),
  });

/** The largest folders, and what was added by month. */
export const usageDetails = queryOptions({
  queryKey: [...storage, 'usage', 'details'],
  queryFn: ({ signal }) => call(readUsageDetails, {}, { signal }),
});

/** Reloads all file queries. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: storage }), [client]);
}

/** Interval between searches while the text of new files is being indexed. */
const patienceMs = 5_000;

/** Search results; a newer request aborts the previous one. */
export const searchQuery = (search: string, folderId: string | undefined) =>
  queryOptions({
    queryKey: ['storage', 'search', search, folderId],
    queryFn: ({ signal }) => call(searchFiles, { search, folderId }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? patienceMs : false),
  });
