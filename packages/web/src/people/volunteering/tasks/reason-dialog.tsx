import { Button, Group, Stack, Textarea } from '@mantine/core';
import {
  setTaskState,
  type TaskDetail,
  type TaskState,
} from '@ngo-plus/contract/people/volunteering';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useTaskState } from './use-task-state.ts';

type Props = { task: TaskDetail; state: TaskState | undefined; onClose: () => void };

/** Asks for the reason that some state changes require. */
export function ReasonDialog({ task, state, onClose }: Props) {
  const { t } = useTranslation();
  const { title } = task;
  const questions: Partial<Record<TaskState, string>> = {
    declined: t('Decline “{{title}}”?', { title }),
    cancelled: t('Cancel “{{title}}”?', { title }),
    started: t('Send “{{title}}” back?', { title }),
  };
  return (
    <Dialog
      opened={state !== undefined}
      onClose={onClose}
      title={(state && questions[state]) ?? title}
    >
      {state && <ReasonForm task={task} state={state} onDone={onClose} />}
    </Dialog>
  );
}

const rules = setTaskState.input.pick({ reason: true });

type FormProps = { task: TaskDetail; state: TaskState; onDone: () => void };

function ReasonForm({ task, state, onDone }: FormProps) {
  const { t } = useTranslation();
  const change = useTaskState(task.id);
  const form = useForm(rules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await change.mutateAsync({ id: task.id, was: task.state, state, reason });
      showToast('done', t('Saved'));
      onDone();
    },
  });
  const optional = state === 'cancelled';
  const actions: Partial<Record<TaskState, string>> = {
    declined: t('Decline task'),
    cancelled: t('Cancel task'),
    started: t('Request changes'),
  };
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={optional ? t('Reason (optional)') : t('Reason')}
        minRows={2}
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {actions[state]}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Keep as it is')}
        </Button>
      </Group>
    </Stack>
  );
}
