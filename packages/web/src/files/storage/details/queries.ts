import {
  deleteVersion,
  labelVersion,
  listActions,
  listVersions,
  restoreVersion,
} from '@ngo-plus/contract/files/storage';
import { useMutation } from '@tanstack/react-query';
import { call, pagedQuery } from '../../../kernel/index.ts';
import { useRefresh } from '../queries.ts';

const pageLength = 30;

/** The versions of a file, newest first. */
export const versionsQuery = (id: string) =>
  pagedQuery(listVersions, ['storage', 'versions', id], { id, limit: pageLength });

/** The activity of a folder or file, newest first; for people who may edit it. */
export const actionsQuery = (id: string) =>
  pagedQuery(listActions, ['storage', 'activities', id], { id, limit: pageLength });

/** A mutation after which all file queries are reloaded. */
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
