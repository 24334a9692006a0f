import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { Notification } from '@ngo-plus/contract/identity/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { Loading, ShowMore, SkeletonLines } from '../../ui/index.ts';
import styles from './notification-bell.module.css';
import { latestQuery, useMarkRead } from './queries.ts';

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
            onClick={() => read.mutate(undefined)}
          >
            {t('Mark all as read')}
          </Button>
        )}
      </Group>
      <Latest onLeave={onLeave} />
      <div className={styles.foot}>
        <Link to="/settings#notifications" onClick={onLeave}>
          {t('Notification settings')}
        </Link>
      </div>
    </>
  );
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(latestQuery);
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
      {items.map((item) => (
        <li key={item.id} data-unread={item.readAt === null || undefined}>
          <Texts item={item} onLeave={onLeave} />
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

function Texts({ item, onLeave }: { item: Notification; onLeave: () => void }) {
  const { t } = useTranslation();
  const read = useMarkRead();
  const follow = () => {
    if (item.readAt === null) read.mutate([item.id]);
    onLeave();
  };
  return (
    <>
      {item.readAt === null && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
      {item.href ? (
        <Link className={styles.title} to={item.href} onClick={follow}>
          {item.title}
        </Link>
      ) : (
        <span className={styles.title}>{item.title}</span>
      )}
      {item.body && <p>{item.body}</p>}
      <Moment className={styles.when} at={item.createdAt} with="time" />
    </>
  );
}
