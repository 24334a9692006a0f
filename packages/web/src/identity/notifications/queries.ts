import { countUnread, newsChannel } from '@ngo-plus/contract/identity/notifications';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';
import { useHint } from '../realtime/index.ts';

export const notifications = ['notifications'] as const;

/** The realtime channel announces news immediately; this is for networks that block sockets. */
const refetchMs = 300_000;

export const unreadQuery = queryOptions({
  queryKey: [...notifications, 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  refetchInterval: refetchMs,
});

/** Refetches whenever there is news, or it was read on another screen. */
export function useNews(): void {
  const client = useQueryClient();
  useHint(newsChannel, () => void client.invalidateQueries({ queryKey: notifications }));
}
