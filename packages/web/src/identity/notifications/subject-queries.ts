import {
  listNotifications,
  listSubjects,
  markRead,
  type Notification,
  type NotificationState,
  snooze,
} from '@ngo-plus/contract/identity/notifications';
import type { Input } from '@ngo-plus/contract/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pagedQuery, useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import { notifications } from './queries.ts';

/** What there is news about, latest first, twenty at a time. */
export const subjectsQuery = (state: NotificationState) =>
  pagedQuery(listSubjects, [...notifications, 'subjects'], { state, limit: 20 });

/** All notifications that lead to one place, newest first. */
export const subjectQuery = (href: string) =>
  pagedQuery(listNotifications, [...notifications, 'subject'], { href, limit: 20 });

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
