import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { EmptyState, ShortListPanel, StatusBadge } from '../../../ui/index.ts';
import { nextOwnTasks } from '../queries.ts';

/** The reader's open tasks, by due date. */
export function OwnTasks() {
  const { t } = useTranslation();
  const { shortDay } = useFormat();
  const hasSeveral = (useUser()?.memberships.length ?? 0) > 1;
  return (
    <ShortListPanel
      title={t('My tasks')}
      query={useQuery(nextOwnTasks)}
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
            {dueOn && <span>{t('Due {{day}}', { day: shortDay(dueOn) })}</span>}
            {items > 0 && (
              <span>{t('{{done}} of {{all}} done', { done: itemsDone, all: items })}</span>
            )}
            {hasSeveral && <span>{organisation.name}</span>}
          </small>
        </>
      )}
    </ShortListPanel>
  );
}
