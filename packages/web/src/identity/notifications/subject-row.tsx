import { Button } from '@mantine/core';
import type { Subject } from '@ngo-plus/contract/identity/notifications';
import { IconAlarmSnooze, IconBell, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, RowMenu, ShowMore, SkeletonLines } from '../../ui/index.ts';
import { chosenIn } from './chosen-in.ts';
import { NotificationText } from './notification-text.tsx';
import styles from './notifications-page.module.css';
import { type SnoozeTime, snoozeUntil } from './snooze-times.ts';
import { subjectQuery, useMarkRead, useSnooze } from './subject-queries.ts';

/** What there is news about: the latest, the earlier ones on request, and what can be done with it. */
export function SubjectRow({ subject }: { subject: Subject }) {
  const { t } = useTranslation();
  const read = useMarkRead();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { latest, count, unread, snoozedUntil } = subject;
  const markRead = () => {
    if (unread > 0) read.mutate(chosenIn(subject));
  };
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <div>
        <NotificationText item={latest} isUnread={unread > 0} onFollow={markRead} />
        {snoozedUntil && (
          <p className={styles.snoozed}>
            {t('Snoozed until')} <Moment at={snoozedUntil} with="time" />
          </p>
        )}
        {count > 1 && latest.href && (
          <>
            <Button
              size="xs"
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen
                ? t('Hide earlier')
                : t('Show {{count}} earlier', {
                    count: count - 1,
                    defaultValue_one: 'Show {{count}} earlier',
                  })}
            </Button>
            <div id={id}>{isOpen && <Earlier href={latest.href} than={latest.id} />}</div>
          </>
        )}
      </div>
      <SubjectMenu subject={subject} onMarkRead={markRead} />
    </li>
  );
}

function SubjectMenu({ subject, onMarkRead }: { subject: Subject; onMarkRead: () => void }) {
  const { t } = useTranslation();
  const { latest, unread, snoozedUntil } = subject;
  const { mutate } = useSnooze();
  const snooze = (time: SnoozeTime) => () =>
    mutate({ id: latest.id, until: snoozeUntil(time, new Date()) });
  const clock = <IconAlarmSnooze size={18} aria-hidden />;
  const snoozes = [
    { label: t('Snooze for three hours'), icon: clock, onClick: snooze('later') },
    { label: t('Snooze until tomorrow at 9:00'), icon: clock, onClick: snooze('tomorrow') },
    { label: t('Snooze until Monday at 9:00'), icon: clock, onClick: snooze('next-week') },
  ];
  const showNow = {
    label: t('Show now'),
    icon: <IconBell size={18} aria-hidden />,
    onClick: () => mutate({ id: latest.id, until: null }),
  };
  const markRead = {
    label: t('Mark as read'),
    icon: <IconCheck size={18} aria-hidden />,
    onClick: onMarkRead,
  };
  const actions = snoozedUntil
    ? [showNow, ...snoozes]
    : [...(unread > 0 ? [markRead] : []), ...snoozes];
  return <RowMenu name={latest.title} actions={actions} />;
}

/** The notifications of a subject before the latest. */
function Earlier({ href, than }: { href: string; than: string }) {
  const { t } = useTranslation();
  const read = useMarkRead();
  const query = useInfiniteQuery(subjectQuery(href));
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ id }) => id !== than);
  if (query.error && !items)
    return (
      <ErrorState
        title={t("Couldn't load notifications.")}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (!items)
    return (
      <Loading label={t('Loading notifications...')}>
        <SkeletonLines lines={2} />
      </Loading>
    );
  return (
    <>
      <ul className={styles.earlier}>
        {items.map((item) => (
          <li key={item.id}>
            <NotificationText
              item={item}
              isUnread={item.readAt === null}
              onFollow={() => read.mutate({ ids: [item.id] })}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={query} label={t('Show earlier')} size="xs" />
    </>
  );
}
