import {
  countUnread,
  listNotifications,
  listSubjects,
  markRead,
  type Notification,
  type NotificationState,
  newsChannel,
  snooze,
} from '@ngo-plus/contract/identity/notifications';
import type { Input } from '@ngo-plus/contract/kernel';
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

/** What there is news about, latest first, twenty at a time. */
export const subjectsQuery = (state: NotificationState) =>
  pagedQuery(listSubjects, [...notifications, 'subjects'], { state, limit: 20 });

/** All notifications that lead to one place, newest first. */
export const subjectQuery = (href: string) =>
  pagedQuery(listNotifications, [...notifications, 'subject'], { href, limit: 20 });

/** Refetches whenever there is news, or it was read on another screen. */
export function useNews(): void {
  const client = useQueryClient();
  useHint(newsChannel, () => void client.invalidateQueries({ queryKey: notifications }));
}

type Chosen = Input<typeof markRead>;

/** Marks some of the person's notifications as read; all without ids and places. */
export function useMarkRead() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen) => call(markRead, chosen),
    onSuccess: () => client.invalidateQueries({ queryKey: notifications }),
    onError: (error) => showToast('failed', t("Couldn't mark as read"), error.message),
  });
}

type Snooze = { readonly id: Notification['id']; readonly until: Date | null };

/** Hides a subject until a time, or shows it now. */
export function useSnooze() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, until }: Snooze) =>
      call(snooze, { id, until: until?.toISOString() ?? null }),
    onSuccess: (_, { until }) => {
      showToast('done', until ? t('Notification snoozed') : t('Notification shown again'));
      return client.invalidateQueries({ queryKey: notifications });
    },
    onError: (error) => showToast('failed', t("Couldn't snooze"), error.message),
  });
}
