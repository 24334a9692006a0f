import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation, useUser, ZonedMoment } from '../../kernel/index.ts';
import { EmptyState, StatusBadge } from '../../ui/index.ts';
import { ListPanel } from './list-panel.tsx';
import { ownTasksQuery, upcomingShiftsQuery } from './queries.ts';

/** The reader's upcoming shifts at all organisations. */
export function UpcomingShifts() {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Upcoming shifts')}
      query={useQuery(upcomingShiftsQuery)}
      action={
        <Link to="/volunteer/shifts" aria-label={t('See all my shifts')}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No shifts yet')}
          body={t('Sign up for a shift, and its date and place will appear here.')}
          tiles={[
            { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
            { person: 14, tones: ['clay', 'sun', 'blush'] },
            { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
          ]}
        />
      }
    >
      {({ opportunity, organisation, shift, state }) => (
        <>
          <Link to={`/opportunities/${opportunity.id}`}>{opportunity.title}</Link>
          <small>
            <ZonedMoment at={shift.startsAt} timeZone={organisation.timeZone} />
            <span>{opportunity.place || organisation.name}</span>
            {state === 'waiting' && <StatusBadge status="waiting">{t('Waiting list')}</StatusBadge>}
          </small>
        </>
      )}
    </ListPanel>
  );
}

/** The reader's open tasks, by due date. */
export function OpenTasks() {
  const { t } = useTranslation();
  const { day } = useFormat();
  const hasSeveral = (useUser()?.memberships.length ?? 0) > 1;
  return (
    <ListPanel
      title={t('My tasks')}
      query={useQuery(ownTasksQuery)}
      action={
        <Link to="/volunteer/tasks" aria-label={t('See all my tasks')}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No tasks')}
          body={t('Tasks from your coordinator appear here.')}
          tiles={[
            { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
            { person: 12, tones: ['clay', 'sun', 'blush'] },
            { kind: 'petals', tones: ['plum', 'clay', 'cream'] },
          ]}
        />
      }
    >
      {({ id, title, organisation, dueOn, overdue, items, itemsDone }) => (
        <>
          <Link to={`/volunteer/tasks?task=${id}`}>{title}</Link>
          <small>
            {overdue && <StatusBadge status="stopped">{t('Overdue')}</StatusBadge>}
            {dueOn && <span>{t('Due {{day}}', { day: day(dueOn) })}</span>}
            {items > 0 && (
              <span>{t('{{done}} of {{all}} done', { done: itemsDone, all: items })}</span>
            )}
            {hasSeveral && <span>{organisation.name}</span>}
          </small>
        </>
      )}
    </ListPanel>
  );
}
