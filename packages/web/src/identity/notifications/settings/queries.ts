import {
  changePreferences,
  listPushDevices,
  type Preferences,
  readPreferences,
} from '@ngo-plus/contract/identity/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call(readPreferences, {}, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => call(listPushDevices, {}, { signal }),
});

/** Saves what changed and immediately shows the server's response. */
export function useChangePreferences() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<Preferences>) => call(changePreferences, changed),
    onSuccess: (saved) => {
      client.setQueryData(preferencesQuery.queryKey, saved);
      showToast('done', t('Saved'));
    },
    onError: (error) => showToast('failed', t("Couldn't save setting"), error.message),
  });
}
