import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { assignTasks } from '@ngo-plus/contract/people/volunteering';
import { useState } from 'react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { ItemLines, newLine, writtenLines } from './item-lines.tsx';
import { PeopleChooser } from './people-chooser.tsx';

export function NewTaskDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Assign task')} size={560} atTop>
      <NewTaskForm onDone={onClose} />
    </Dialog>
  );
}

const rules = assignTasks.input.omit({ items: true });

function NewTaskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const assign = useChange(assignTasks);
  const [lines, setLines] = useState([newLine()]);
  const form = useForm(rules, {
    initial: { title: '', description: '', dueOn: '', userIds: [] },
    submit: async (values) => {
      const items = writtenLines(lines).map(({ text }) => text);
      const tasks = await assign.mutateAsync({ ...values, items });
      showToast(
        'done',
        t('Task assigned to {{count}} people', {
          count: tasks.length,
          defaultValue_one: 'Task assigned to {{count}} person',
        }),
      );
      onDone();
    },
  });
  const { id, error } = form.field('userIds');
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Task')} data-autofocus {...form.field('title')} />
      <PeopleChooser
        id={id}
        chosen={form.values.userIds}
        onChange={(userIds) => form.set({ userIds })}
        error={error}
      />
      <Textarea label={t('Description (optional)')} minRows={3} {...form.field('description')} />
      <TextInput label={t('Last day (optional)')} type="date" {...form.field('dueOn')} />
      <ItemLines lines={lines} onChange={(after) => setLines([...after])} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Assign task')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
