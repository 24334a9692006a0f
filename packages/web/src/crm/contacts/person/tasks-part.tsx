import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import styles from '../parts.module.css';
import { taskList } from '../queries.ts';
import { TaskRow } from '../task-row.tsx';
import { More } from './more.tsx';
import { Part } from './part.tsx';

/** The tasks about a contact; the head of the page adds them. */
export function TasksPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const open = useInfiniteQuery(taskList({ contact: id }));
  const done = useInfiniteQuery(taskList({ contact: id, done: true }));
  const openTasks = open.data?.pages.flatMap(({ items }) => items) ?? [];
  const doneTasks = done.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Part title={t('Tasks')}>
      {open.isSuccess && openTasks.length === 0 && (
        <p className={styles.quiet}>{t('No open tasks.')}</p>
      )}
      <ul className={styles.list}>
        {openTasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      <More query={open} />
      {doneTasks.length > 0 && (
        <details className={styles.after}>
          <summary>{t('Completed')}</summary>
          <ul className={`${styles.list} ${styles.after}`}>
            {doneTasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
          <More query={done} />
        </details>
      )}
    </Part>
  );
}
