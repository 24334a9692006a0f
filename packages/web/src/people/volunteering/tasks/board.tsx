import { Stack, Text } from '@mantine/core';
import type { Task, TaskState } from '@ngo-plus/contract/people/volunteering';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, ShowMore, SkeletonLines } from '../../../ui/index.ts';
import { taskStateNames } from '../labels.ts';
import { taskList } from '../queries.ts';
import styles from './board.module.css';
import { NoTasks } from './no-tasks.tsx';
import { TaskCard } from './task-card.tsx';
import { type TaskFilters, taskQuery } from './task-filters.ts';

type Props = { own: boolean; filters: TaskFilters; addressOf: (id: string) => string };

/** The columns of the board; declined and cancelled tasks are only in the list. */
const columns = ['assigned', 'accepted', 'started', 'done'] as const satisfies TaskState[];

/** The board with a column per state. A card opens the task. */
export function TaskBoard({ own, filters, addressOf }: Props) {
  const { t } = useTranslation();
  const { total } = useFormat();
  const wanted = columns.filter((state) => filters.state === '' || filters.state === state);
  const assigned = useColumn(own, filters, 'assigned');
  const accepted = useColumn(own, filters, 'accepted');
  const started = useColumn(own, filters, 'started');
  const done = useColumn(own, filters, 'done');
  const lists = { assigned, accepted, started, done };
  const all = columns.map((state) => lists[state]);
  const failed = all.find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ErrorState
        title={t("Couldn't load tasks")}
        error={failed.error ?? new Error()}
        onRetry={() => all.forEach(({ refetch }) => void refetch())}
      />
    );
  if (all.some(({ isPending }) => isPending))
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  if (all.every(({ data }) => data?.pages[0]?.total === 0)) return <NoTasks own={own} />;
  return (
    <div className={styles.board}>
      {wanted.map((state) => {
        const { data } = lists[state];
        const tasks = data?.pages.flatMap(({ items }) => items) ?? [];
        return (
          <Stack
            key={state}
            aria-labelledby={`column-${state}`}
            className={styles.column}
            component="section"
            gap="sm"
          >
            <h2 id={`column-${state}`}>
              {t(taskStateNames[state])} <span>{total(data?.pages[0]?.total ?? 0)}</span>
            </h2>
            <Cards tasks={tasks} own={own} addressOf={addressOf} />
            <ShowMore list={lists[state]} variant="quiet" />
          </Stack>
        );
      })}
    </div>
  );
}

const useColumn = (own: boolean, filters: TaskFilters, state: TaskState) =>
  useInfiniteQuery(taskList({ ...taskQuery(own, filters), state }));

type CardsProps = Pick<Props, 'own' | 'addressOf'> & { tasks: readonly Task[] };

function Cards({ tasks, own, addressOf }: CardsProps) {
  const { t } = useTranslation();
  if (tasks.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {t('No tasks')}
      </Text>
    );
  return (
    <Stack component="ul" gap={10}>
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskCard task={task} own={own} to={addressOf(task.id)} />
        </li>
      ))}
    </Stack>
  );
}
