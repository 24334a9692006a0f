import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { addTask, changeTask } from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import { useForm, useTranslation, useUser } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow } from '../../ui/index.ts';
import styles from './parts.module.css';
import type { Task } from './task-row.tsx';
import { useChange } from './use-change.ts';
import { useColleagues } from './use-names.ts';

type Props = {
  contactId: string;
  /** Omitted for a new task. */
  task?: Task;
  opened: boolean;
  onClose: () => void;
};

export function TaskDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation();
  const title = props.task ? t('Edit task') : t('Add task');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} atTop>
      <TaskForm {...props} onClose={onClose} />
    </Dialog>
  );
}

const rules = addTask.input
  .pick({ title: true })
  .extend({ dueOn: z.string(), assigneeId: z.string() });

function TaskForm({ contactId, task, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const user = useUser();
  const { choices } = useColleagues();
  const add = useChange(addTask);
  const change = useChange(changeTask);
  const form = useForm(rules, {
    initial: {
      title: task?.title ?? '',
      dueOn: task?.dueOn ?? '',
      assigneeId: task ? (task.assignee?.id ?? '') : (user?.id ?? ''),
    },
    submit: async ({ title, dueOn, assigneeId }) => {
      const values = { title, dueOn: dueOn || null, assigneeId: assigneeId || null };
      if (task) await change.mutateAsync({ id: task.id, ...values });
      else await add.mutateAsync({ id: contactId, ...values });
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Task')} data-autofocus {...form.field('title')} />
      <FieldRow least="13rem">
        <TextInput label={t('Due date (optional)')} type="date" {...form.field('dueOn')} />
        <NativeSelect
          label={t('Assignee')}
          data={[{ value: '', label: t('No one yet') }, ...choices]}
          {...form.field('assigneeId')}
        />
      </FieldRow>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
