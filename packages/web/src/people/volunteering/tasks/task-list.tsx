import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { FilteredList } from '../../../ui/index.ts';
import { taskList } from '../queries.ts';
import { noTaskTiles, useNoTasks } from './no-tasks.tsx';
import { type TaskFilters, taskQuery } from './task-filters.ts';
import { everyonesColumns, ownColumns, TaskTable } from './task-table.tsx';
import { useOverdueText, useTaskFilters } from './use-task-filters.ts';

type Props = {
  own: boolean;
  filters: TaskFilters;
  /** The list without filters. */
  path: string;
  addressOf: (id: string) => string;
};

/** Tasks as a list with filters, views and columns. */
export function TaskList({ own, filters, path, addressOf }: Props) {
  const { t } = useTranslation();
  const overdue = useOverdueText(own);
  return (
    <FilteredList
      query={useInfiniteQuery(taskList(taskQuery(own, filters)))}
      path={path}
      list={own ? ownColumns : everyonesColumns}
      failed={t("Couldn't load tasks")}
      empty={{ ...useNoTasks(own), tiles: noTaskTiles }}
      filters={useTaskFilters(own, filters, path)}
      count={() => overdue}
    >
      {(tasks) => <TaskTable own={own} tasks={tasks} addressOf={addressOf} />}
    </FilteredList>
  );
}
