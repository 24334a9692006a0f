import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PagedPanel, StatusBadge, tableStyles, useTranslation } from '../../kernel/index.ts';
import { useName } from '../person-name.ts';
import { taskList } from '../queries.ts';
import { taskStateLooks, taskStateNames } from '../words.ts';
import { Due } from './due.tsx';
import { NoTasks } from './no-tasks.tsx';
import { askedTasks, type TaskFilters } from './task-filters.ts';

type Props = { own: boolean; filters: TaskFilters; addressOf: (id: string) => string };

/** The soonest last day first, in every state. */
export function TaskTable({ own, filters, addressOf }: Props) {
  const { t } = useTranslation();
  const nameOf = useName();
  const list = useInfiniteQuery(taskList(askedTasks(own, filters)));
  const [task, person, due, state, ticked] = [
    t('Task'),
    own ? t('Given by') : t('Person'),
    t('Due'),
    t('State'),
    t('Ticked off'),
  ];
  return (
    <PagedPanel
      query={list}
      failed={t('The tasks could not be loaded')}
      empty={<NoTasks own={own} />}
    >
      {(tasks) => (
        <table className={tableStyles.table}>
          <thead>
            <tr>
              {[task, person, due, state, ticked].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link to={addressOf(one.id)} preventScrollReset>
                    {one.title}
                  </Link>
                </th>
                <td data-label={person}>{own ? one.assignedBy : nameOf(one.person)}</td>
                <td data-label={due}>
                  <Due task={one} />
                </td>
                <td data-label={state} data-whole>
                  <StatusBadge status={taskStateLooks[one.state]}>
                    {t(taskStateNames[one.state])}
                  </StatusBadge>
                </td>
                <td data-label={ticked}>
                  {one.items > 0 &&
                    t('{{done}} of {{all}}', { done: one.itemsDone, all: one.items })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedPanel>
  );
}
