import { Checkbox, Group } from '@mantine/core';
import { changeTask, deleteTask, type task } from '@ngo-plus/contract/crm/contacts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Confirm, RowMenu, useFailed } from '../../ui/index.ts';
import styles from './parts.module.css';
import { TaskDialog } from './task-dialog.tsx';
import { useChange } from './use-change.ts';
import { usePermissions } from './use-permissions.ts';

export type Task = z.infer<typeof task>;

type Props = {
  task: Task;
  /** Whether to show the contact, in lists of tasks for several contacts. */
  named?: boolean;
};

export function TaskRow({ task, named = false }: Props) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const change = useChange(changeTask);
  const remove = useChange(deleteTask);
  const failed = useFailed(t("Couldn't update the task"));
  const { id, title, doneAt } = task;
  const close = () => setDialog(undefined);
  return (
    <Group
      className={styles.row}
      component="li"
      gap="sm"
      justify="space-between"
      align="flex-start"
      wrap="nowrap"
    >
      <Group
        className={styles.row}
        gap="sm"
        justify="space-between"
        align="flex-start"
        wrap="nowrap"
      >
        <Checkbox
          aria-label={t('“{{title}}” completed', { title })}
          checked={doneAt !== null}
          disabled={!writes || change.isPending}
          onChange={() => change.mutate({ id, done: doneAt === null }, failed)}
        />
        <TaskText task={task} named={named} />
      </Group>
      {writes && (
        <RowMenu
          name={title}
          actions={[
            { label: t('Edit'), icon: <IconPencil size={18} />, onClick: () => setDialog('edit') },
            {
              label: t('Delete'),
              icon: <IconTrash size={18} />,
              onClick: () => setDialog('delete'),
              danger: true,
            },
          ]}
        />
      )}
      <TaskDialog
        task={task}
        contactId={task.contactId}
        opened={dialog === 'edit'}
        onClose={close}
      />
      <Confirm
        opened={dialog === 'delete'}
        onClose={close}
        title={t('Delete “{{title}}”?', { title })}
        action={t('Delete task')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, failed)}
      />
    </Group>
  );
}

function TaskText({ task, named }: Required<Props>) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { title, dueOn, assignee, doneAt, contactId, contactName } = task;
  const late = dueOn !== null && doneAt === null && dueOn < new Date().toISOString().slice(0, 10);
  return (
    <div>
      <span className={doneAt ? styles.done : undefined}>{title}</span>
      <br />
      <small>
        {named && (
          <>
            <Link to={`/contacts/${contactId}`}>{contactName}</Link>
            {' · '}
          </>
        )}
        {assignee?.name ?? t('No one yet')}
        {dueOn && (
          <>
            {' · '}
            <span className={late ? styles.late : undefined}>
              {late ? t('overdue: {{day}}', { day: day(dueOn) }) : day(dueOn)}
            </span>
          </>
        )}
      </small>
    </div>
  );
}
