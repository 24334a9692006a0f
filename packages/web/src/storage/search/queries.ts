import { searchFiles } from '@ngo-plus/contract/storage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

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
