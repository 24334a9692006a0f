import { Button, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import { EmptyState, PagedPanel } from '../../ui/index.ts';
import { type Decision, DecisionDialog } from './leave/decision-dialog.tsx';
import styles from './leave/leave.module.css';
import { LeaveCalendar } from './leave/leave-calendar.tsx';
import { LeaveList } from './leave/leave-list.tsx';
import { RequestDialog } from './leave/request-dialog.tsx';
import { leaveList } from './queries.ts';
import { StaffHeader } from './staff-header.tsx';

export const meta = () => pageMeta({ title: 'Leave' });

/** Absences, requests, and the reader's own leave. */
export default function LeavePage() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StaffHeader
        lede={t("Request leave, decide on requests and see who's away.")}
        actions={
          <Button leftSection={<IconCalendarPlus size={18} />} onClick={() => setAsking(true)}>
            {t('Request leave')}
          </Button>
        }
      />
      <Stack>
        <OthersLeave />
        <LeaveCalendar />
        <OwnLeave />
      </Stack>
      <RequestDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Requests for people who decide: administrators and managers. */
function OthersLeave() {
  const { t } = useTranslation();
  const user = useUser();
  const [decision, setDecision] = useState<Decision>();
  const list = useInfiniteQuery(leaveList(false));
  const others = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const requests = others
    .filter(({ person, mayDecide }) => person.id !== user?.id || mayDecide)
    .toSorted((a, b) => Number(b.mayDecide) - Number(a.mayDecide));
  if (!list.error && requests.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('Requests')}</h2>
      <PagedPanel query={list} failed={t("Couldn't load requests")} empty={null}>
        {() => (
          <LeaveList
            requests={requests}
            onDecide={(leave, approved) => setDecision({ leave, approved })}
          />
        )}
      </PagedPanel>
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}

function OwnLeave() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(leaveList(true));
  return (
    <>
      <h2 className={styles.heading}>{t('My leave')}</h2>
      <PagedPanel
        query={list}
        failed={t("Couldn't load your leave")}
        empty={
          <EmptyState
            title={t('No leave yet')}
            body={t('When you request leave, your manager and the administrators are notified.')}
            tiles={[
              { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
              { kind: 'water', tones: ['teal', 'sky', 'cream'] },
              { kind: 'house', tones: ['plum', 'sun', 'blush'] },
            ]}
          />
        }
      >
        {(requests) => <LeaveList requests={requests} />}
      </PagedPanel>
    </>
  );
}
