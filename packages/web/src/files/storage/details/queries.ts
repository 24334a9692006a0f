import {
  deleteVersion,
  labelVersion,
  listActions,
  listVersions,
  restoreVersion,
} from '@ngo-plus/contract/files/storage';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage } from '../../../kernel/index.ts';
import { useRefresh } from '../queries.ts';

const pageLength = 30;

/** The versions of a file, newest first. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['storage', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listVersions,
        { id, limit: pageLength, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** What happened to a folder or file, newest first; for those who may change it. */
export const actionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['storage', 'activities', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listActions,
        { id, limit: pageLength, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** A change after which everything that is shown of the files is read again. */
function useAction<Input, Answer>(activity: (input: Input) => Promise<Answer>) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: activity, onSuccess: refresh });
}

export const useRestoreVersion = () =>
  useAction((input: { id: string; versionId: string }) => call(restoreVersion, input));
export const useLabelVersion = () =>
  useAction((input: { id: string; label: string }) => call(labelVersion, input));
export const useDeleteVersion = () =>
  useAction((input: { id: string }) => call(deleteVersion, input));
