import {
  countUnread,
  listNotifications,
  markRead,
  type Notification,
  newsChannel,
} from '@ngo-plus/contract/identity/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pagedQuery, useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import { useHint } from '../realtime/index.ts';

const notifications = ['notifications'] as const;

/** The realtime channel announces news immediately; this is for networks that block sockets. */
const refetchMs = 300_000;

export const unreadQuery = queryOptions({
  queryKey: [...notifications, 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  refetchInterval: refetchMs,
});

/** Newest first, twenty at a time. */
export const latestQuery = pagedQuery(listNotifications, [...notifications, 'latest'], {
  limit: 20,
});

/** Refetches whenever there is news, or it was read on another screen. */
export function useNews(): void {
  const client = useQueryClient();
  useHint(newsChannel, () => void client.invalidateQueries({ queryKey: notifications }));
}

/** Marks some of the person's notifications as read; all without ids. */
export function useMarkRead() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: Notification['id'][]) => call(markRead, ids ? { ids } : {}),
    onSuccess: () => client.invalidateQueries({ queryKey: notifications }),
    onError: (error) => showToast('failed', t("Couldn't mark as read"), error.message),
  });
}
