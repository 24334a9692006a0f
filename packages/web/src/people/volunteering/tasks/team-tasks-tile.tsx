import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, ShortListPanel, StatusBadge } from '../../../ui/index.ts';
import { useName } from '../person-name.ts';
import { nextTeamTasks } from '../queries.ts';

/** Everyone's open tasks in the organisation, by due date, with the name of who does them. */
export function TeamTasks() {
  const { t } = useTranslation();
  const { shortDay } = useFormat();
  const nameOf = useName();
  return (
    <ShortListPanel
      title={t("Your team's tasks")}
      query={useQuery(nextTeamTasks)}
      action={
        <Link to="/volunteer/tasks" aria-label={t('See all {{what}}', { what: t('tasks') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No open tasks')}
          body={t('Tasks that you assign to people appear here until they are done.')}
          tiles={[
            { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
            { person: 12, tones: ['clay', 'sun', 'blush'] },
            { kind: 'petals', tones: ['plum', 'clay', 'cream'] },
          ]}
          action={
            <Button variant="soft" color="teal" component={Link} to="/volunteer/tasks">
              {t('Assign a task')}
            </Button>
          }
        />
      }
    >
      {({ id, title, person, dueOn, overdue }) => (
        <>
          <Link to={`/volunteer/tasks?task=${id}`}>{title}</Link>
          <small>
            {overdue && <StatusBadge status="stopped">{t('Overdue')}</StatusBadge>}
            {dueOn && <span>{t('Due {{day}}', { day: shortDay(dueOn) })}</span>}
            <span>{nameOf(person)}</span>
          </small>
        </>
      )}
    </ShortListPanel>
  );
}
