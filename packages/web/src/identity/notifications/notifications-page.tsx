import { Button } from '@mantine/core';
import {
  type NotificationState,
  notificationStates,
} from '@ngo-plus/contract/identity/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../ui/index.ts';
import styles from './notifications-page.module.css';
import { unreadQuery } from './queries.ts';
import { subjectsQuery, useMarkRead } from './subject-queries.ts';
import { SubjectRow } from './subject-row.tsx';

export const meta = () => pageMeta({ title: 'Notifications' });

const path = '/notifications';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'sun', tones: ['teal', 'sun', 'mint'] },
  { kind: 'talk', tones: ['clay', 'sun', 'blush'] },
  { kind: 'leaf', tones: ['plum', 'sun', 'cream'] },
];

/** All notifications of a person, grouped by what they are about. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const shown = address.get('state') ?? '';
  const state = notificationStates.find((one) => one === shown && one !== 'all');
  return (
    <ListPage
      title={t('Notifications')}
      lede={t('What happened, grouped by what it is about.')}
      actions={<PageActions />}
      query={useInfiniteQuery(subjectsQuery(state ?? 'all'))}
      path={path}
      failed={t("Couldn't load notifications.")}
      empty={{
        title: t('No notifications yet'),
        filtered: state === 'snoozed' ? t('Nothing is snoozed') : t('No unread notifications'),
        body: t('Requests, decisions and deadlines appear here.'),
        tiles,
      }}
      isPartial
      filters={useStateFilter(state)}
      count={(count, shown) =>
        t('{{shown}} subjects', { count, shown, defaultValue_one: '{{shown}} subject' })
      }
    >
      {(subjects) => (
        <ul className={styles.rows}>
          {subjects.map((subject) => (
            <SubjectRow key={subject.latest.id} subject={subject} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function useStateFilter(state: NotificationState | undefined) {
  const { t } = useTranslation();
  const data: Record<string, string> = { unread: t('Unread'), snoozed: t('Snoozed') };
  return {
    label: t('Filter notifications'),
    inForce: { state: state ?? '' },
    choices: [
      { name: 'state' as const, label: t('Show'), every: t('All but snoozed'), names: { data } },
    ],
  };
}

function PageActions() {
  const { t } = useTranslation();
  const read = useMarkRead();
  const { data } = useQuery(unreadQuery);
  return (
    <>
      <Button variant="default" component={Link} to="/settings#notifications">
        {t('Notification settings')}
      </Button>
      {(data?.unread ?? 0) > 0 && (
        <Button variant="default" loading={read.isPending} onClick={() => read.mutate({})}>
          {t('Mark all as read')}
        </Button>
      )}
    </>
  );
}
