import { countUnread, listNotifications, markRead } from '@ngo-plus/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../kernel/index.ts';

const notifications = ['notifications'] as const;

/** News is looked for once a minute while the page is in view: cheap on a slow network. */
const lookAgainMs = 60_000;

export const unreadQuery = queryOptions({
  queryKey: [...notifications, 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  refetchInterval: lookAgainMs,
});

export const latestQuery = queryOptions({
  queryKey: [...notifications, 'latest'],
  queryFn: ({ signal }) => callPage(listNotifications, { limit: 20 }, { signal }),
});

/** Marks all of the person's notifications as read. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markRead, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: notifications }),
  });
}
