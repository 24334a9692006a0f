import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { taskList } from '../queries.ts';
import { TaskDialog } from '../task-dialog.tsx';
import { TaskRow } from '../task-row.tsx';
import { usePermissions } from '../use-permissions.ts';
import { More } from './more.tsx';

export function TasksPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const [adding, setAdding] = useState(false);
  const open = useInfiniteQuery(taskList({ contact: id }));
  const done = useInfiniteQuery(taskList({ contact: id, done: true }));
  const openTasks = open.data?.pages.flatMap(({ items }) => items) ?? [];
  const doneTasks = done.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel
      title={t('Tasks')}
      action={
        writes && (
          <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
            {t('Add task')}
          </Button>
        )
      }
    >
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
      <TaskDialog contactId={id} opened={adding} onClose={() => setAdding(false)} />
    </Panel>
  );
}
