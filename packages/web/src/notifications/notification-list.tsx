import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { Notification } from '@ngo-plus/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loading, Moment, SkeletonLines, useTranslation } from '../kernel/index.ts';
import styles from './notification-bell.module.css';
import { latestQuery, useMarkAllRead } from './queries.ts';

type Props = { unread: number; onLeave: () => void };

export function NotificationList({ unread, onLeave }: Props) {
  const { t } = useTranslation();
  const read = useMarkAllRead();
  return (
    <>
      <div className={styles.head}>
        <h2>{t('Notifications')}</h2>
        {unread > 0 && (
          <Button size="xs" variant="quiet" loading={read.isPending} onClick={() => read.mutate()}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <Latest onLeave={onLeave} />
    </>
  );
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(latestQuery);
  if (isPending)
    return (
      <Loading label={t('Loading notifications...')}>
        <SkeletonLines lines={4} />
      </Loading>
    );
  if (isError)
    return (
      <div className={styles.message} role="alert">
        <p>{t('The notifications could not be loaded.')}</p>
        <Button size="xs" variant="default" onClick={() => refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  if (data.items.length === 0)
    return (
      <p className={styles.message}>
        {t('Nothing yet. Deadlines of grants you saved and news about your account arrive here.')}
      </p>
    );
  return (
    <ul className={styles.list}>
      {data.items.map((item) => (
        <li key={item.id} data-unread={item.readAt === null || undefined}>
          <Words item={item} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function Words({ item, onLeave }: { item: Notification; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {item.readAt === null && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
      {item.href ? (
        <Link className={styles.title} to={item.href} onClick={onLeave}>
          {t(item.title, item.words)}
        </Link>
      ) : (
        <span className={styles.title}>{t(item.title, item.words)}</span>
      )}
      {item.body && <p>{t(item.body, item.words)}</p>}
      <Moment className={styles.when} at={item.createdAt} with="time" />
    </>
  );
}
