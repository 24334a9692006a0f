import { Button, Group, Stack } from '@mantine/core';
import type { Subject } from '@ngo-plus/contract/identity/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Loading, ShowMore, SkeletonLines } from '../../ui/index.ts';
import { chosenIn } from './chosen-in.ts';
import styles from './notification-bell.module.css';
import { NotificationText } from './notification-text.tsx';
import { subjectsQuery, useMarkRead } from './subject-queries.ts';

type Props = { unread: number; onLeave: () => void };

export function NotificationList({ unread, onLeave }: Props) {
  const { t } = useTranslation();
  const read = useMarkRead();
  return (
    <>
      <Group className={styles.head} gap="sm" justify="space-between" wrap="nowrap">
        <h2>{t('Notifications')}</h2>
        {unread > 0 && (
          <Button
            size="xs"
            variant="quiet"
            loading={read.isPending}
            onClick={() => read.mutate({})}
          >
            {t('Mark all as read')}
          </Button>
        )}
      </Group>
      <Latest onLeave={onLeave} />
      <div className={styles.foot}>
        <Link to="/notifications" onClick={onLeave}>
          {t('All notifications')}
        </Link>
        <Link to="/settings#notifications" onClick={onLeave}>
          {t('Notification settings')}
        </Link>
      </div>
    </>
  );
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(subjectsQuery('all'));
  const { data, refetch } = query;
  if (query.isPending)
    return (
      <Loading label={t('Loading notifications...')}>
        <SkeletonLines lines={4} />
      </Loading>
    );
  if (!data)
    return (
      <Stack className={styles.message} gap="sm" align="flex-start" role="alert">
        <p>{t("Couldn't load notifications.")}</p>
        <Button size="xs" variant="default" onClick={() => refetch()}>
          {t('Try again')}
        </Button>
      </Stack>
    );
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <Stack className={styles.message} component="p" gap="sm" align="flex-start">
        {t('No notifications yet. Requests, decisions and deadlines appear here.')}
      </Stack>
    );
  return (
    <ul className={styles.list}>
      {items.map((subject) => (
        <li key={subject.latest.id} data-unread={subject.unread > 0 || undefined}>
          <OneSubject subject={subject} onLeave={onLeave} />
        </li>
      ))}
      {query.hasNextPage && (
        <li>
          <ShowMore list={query} label={t('Show earlier')} size="xs" />
        </li>
      )}
    </ul>
  );
}

function OneSubject({ subject, onLeave }: { subject: Subject; onLeave: () => void }) {
  const { t } = useTranslation();
  const read = useMarkRead();
  const { latest, count, unread } = subject;
  const follow = () => {
    if (unread > 0) read.mutate(chosenIn(subject));
    onLeave();
  };
  return (
    <>
      <NotificationText item={latest} isUnread={unread > 0} onFollow={follow} />
      {count > 1 && (
        <span className={styles.when}>
          {` · ${t('{{count}} earlier', { count: count - 1, defaultValue_one: '{{count}} earlier' })}`}
        </span>
      )}
    </>
  );
}
