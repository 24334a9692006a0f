import {
  type entrySorts,
  type entryViews,
  listEntries,
  readEntry,
  readUsage,
  searchFiles,
} from '@ngo-plus/contract/files/storage';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, pagedQuery } from '../../kernel/index.ts';

const storage = ['storage'] as const;
const pageLength = 100;

/** What a list of folders and files is asked for; the folder is the top when left out. */
export type Filters = {
  readonly view: (typeof entryViews)[number];
  readonly folderId?: string | undefined;
  readonly sortBy: (typeof entrySorts)[number];
  readonly sortOrder?: 'asc' | 'desc' | undefined;
};

/** The key of every list, whatever it was asked for. */
export const entriesKey = [...storage, 'entries'] as const;

/** Folders and files, page by page. */
export const entriesQuery = (filters: Filters) =>
  pagedQuery(listEntries, [...entriesKey, filters.view, filters.folderId], {
    ...filters,
    limit: pageLength,
  });

/** One folder or file, with where it lies. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...storage, 'entry', id],
    queryFn: ({ signal }) => call(readEntry, { id }, { signal }),
  });

/** How much room there is, and what takes it. */
export const usageQuery = () =>
  queryOptions({
    queryKey: [...storage, 'usage'],
    queryFn: ({ signal }) => call(readUsage, {}, { signal }),
  });

/** Reads everything that is shown of the files again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: storage }), [client]);
}

/** While the text of new files is read, how often the page looks whether it is found now. */
const patienceMs = 5_000;

/** What is found; a call that another one follows is given up. */
export const searchQuery = (search: string, folderId: string | undefined) =>
  queryOptions({
    queryKey: ['storage', 'search', search, folderId],
    queryFn: ({ signal }) => call(searchFiles, { search, folderId }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? patienceMs : false),
  });
