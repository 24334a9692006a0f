import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { EmptyState, ShortListPanel, StatusBadge } from '../../../ui/index.ts';
import { absences } from '../queries.ts';
import { daysAfter, todayIn } from './month.ts';

const days = 28;
const shownCount = 5;

/** Who is away now and in the next four weeks, and requests that the reader may decide. */
export function LeaveTile() {
  const { t } = useTranslation();
  const { shortDay } = useFormat();
  const timeZone = useUser()?.organisation.timeZone ?? 'UTC';
  const [today] = useState(() => todayIn(new Date(), timeZone));
  const query = useQuery({
    ...absences(today, daysAfter(today, days)),
    select: (all) => ({ items: all.slice(0, shownCount) }),
  });
  return (
    <ShortListPanel
      title={t('Leave')}
      note={t('Next four weeks')}
      query={query}
      action={
        <Link to="/staff-management/leave" aria-label={t('See all {{what}}', { what: t('leave') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No one is away')}
          body={t('Leave of your team appears here, with requests to decide.')}
          tiles={[
            { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
            { kind: 'water', tones: ['teal', 'sky', 'cream'] },
            { kind: 'house', tones: ['plum', 'sun', 'blush'] },
          ]}
        />
      }
    >
      {({ person, firstDay, lastDay, state }) => (
        <>
          <Link to={`/staff-management/leave?month=${firstDay.slice(0, 7)}`}>
            <bdi>{person.name}</bdi>
          </Link>
          <small>
            {firstDay <= today && state === 'approved' && (
              <StatusBadge status="done">{t('Away today')}</StatusBadge>
            )}
            {state === 'requested' && (
              <StatusBadge status="waiting">{t('Awaiting approval')}</StatusBadge>
            )}
            <span>
              {firstDay === lastDay
                ? shortDay(firstDay)
                : t('{{from}} to {{to}}', { from: shortDay(firstDay), to: shortDay(lastDay) })}
            </span>
          </small>
        </>
      )}
    </ShortListPanel>
  );
}
