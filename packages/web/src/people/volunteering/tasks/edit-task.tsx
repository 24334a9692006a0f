import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { changeTask, reassignTask, type TaskDetail } from '@ngo-plus/contract/people/volunteering';
import { useState } from 'react';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, showToast } from '../../../ui/index.ts';
import { PersonSelect } from '../person-select.tsx';
import { useChange } from '../use-change.ts';
import { ItemLines, type Line, writtenLines } from './item-lines.tsx';

const { title, description, dueOn } = changeTask.input.shape;
const rules = z.object({
  title: title.unwrap(),
  description: description.unwrap(),
  dueOn: dueOn.unwrap(),
  userId: z.string(),
});

/** Edits the title, due date and assignee of a task. */
export function EditTask({ task, onDone }: { task: TaskDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const change = useChange(changeTask);
  const give = useChange(reassignTask);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    task.items.map(({ id, text }) => ({ key: id, id, text })),
  );
  const form = useForm(rules, {
    initial: {
      title: task.title,
      description: task.description,
      dueOn: task.dueOn ?? '',
      userId: task.person.id,
    },
    submit: async ({ userId, ...values }) => {
      const items = writtenLines(lines).map(({ id, text }) => ({ ...(id && { id }), text }));
      await change.mutateAsync({ id: task.id, ...values, items });
      if (userId !== '' && userId !== task.person.id)
        await give.mutateAsync({ id: task.id, userId });
      showToast('done', t('Task updated'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Task')} {...form.field('title')} />
      {task.state !== 'done' && (
        <PersonSelect
          label={t('Assignee')}
          description={t('A new assignee has to accept the task first.')}
          emptyLabel={task.person.name || t('Deleted person')}
          {...form.field('userId')}
        />
      )}
      <Textarea label={t('Description (optional)')} minRows={3} {...form.field('description')} />
      <TextInput label={t('Last day (optional)')} type="date" {...form.field('dueOn')} />
      <ItemLines lines={lines} onChange={setLines} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
