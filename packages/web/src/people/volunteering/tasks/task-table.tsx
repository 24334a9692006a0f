import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { PagedPanel, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { taskStateBadges, taskStateNames } from '../labels.ts';
import { useName } from '../person-name.ts';
import { taskList } from '../queries.ts';
import { useOrganisations } from '../use-organisations.ts';
import { Due } from './due.tsx';
import { NoTasks } from './no-tasks.tsx';
import { type TaskFilters, taskQuery } from './task-filters.ts';

type Props = { own: boolean; filters: TaskFilters; addressOf: (id: string) => string };

/** Tasks of every state, by due date. */
export function TaskTable({ own, filters, addressOf }: Props) {
  const { t } = useTranslation();
  const nameOf = useName();
  const { several } = useOrganisations();
  const list = useInfiniteQuery(taskList(taskQuery(own, filters)));
  const giverOrPerson = own ? t('Assigned by') : t('Person');
  const headings = [t('Task'), giverOrPerson, t('Due'), t('Status'), t('Checklist')];
  const [, person, due, state, ticked] = headings;
  return (
    <PagedPanel query={list} failed={t("Couldn't load tasks")} empty={<NoTasks own={own} />}>
      {(tasks) => (
        <RecordTable headings={headings}>
          {tasks.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link to={addressOf(one.id)} preventScrollReset>
                  {one.title}
                </Link>
                {own && several && <small>{one.organisation.name}</small>}
              </th>
              <td data-label={person}>{own ? one.assignedBy : nameOf(one.person)}</td>
              <td data-label={due}>
                <Due task={one} />
              </td>
              <td data-label={state} data-whole>
                <StatusBadge status={taskStateBadges[one.state]}>
                  {t(taskStateNames[one.state])}
                </StatusBadge>
              </td>
              <td data-label={ticked}>
                {one.items > 0 && t('{{done}} of {{all}}', { done: one.itemsDone, all: one.items })}
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </PagedPanel>
  );
}
