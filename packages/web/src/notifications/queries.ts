import {
  countUnread,
  listNotifications,
  markRead,
  newsChannel,
} from '@ngo-plus/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../kernel/index.ts';
import { useHint } from '../realtime/index.ts';

const notifications = ['notifications'] as const;

/** News is told at once by the realtime channel; this is for networks that let no socket through. */
const lookAgainMs = 300_000;

export const unreadQuery = queryOptions({
  queryKey: [...notifications, 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  refetchInterval: lookAgainMs,
});

export const latestQuery = queryOptions({
  queryKey: [...notifications, 'latest'],
  queryFn: ({ signal }) => callPage(listNotifications, { limit: 20 }, { signal }),
});

/** Looks anew whenever there is news, or it was read on another screen. */
export function useNews(): void {
  const client = useQueryClient();
  useHint(newsChannel, () => void client.invalidateQueries({ queryKey: notifications }));
}

/** Marks all of the person's notifications as read. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markRead, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: notifications }),
  });
}
