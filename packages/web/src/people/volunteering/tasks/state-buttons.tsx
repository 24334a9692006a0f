import { Button, Group } from '@mantine/core';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import {
  deleteTask,
  type TaskDetail,
  type TaskState,
} from '@ngo-plus/contract/people/volunteering';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { Confirm, showToast, useFailed } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useTaskState } from './use-task-state.ts';

type Props = { task: TaskDetail; onEdit: () => void; onDeleted: () => void };

const verbs: Readonly<Record<TaskState, Phrase>> = phrases({
  assigned: 'Assign again',
  accepted: 'Accept',
  started: 'Start',
  done: 'Done',
  declined: "I can't do this",
  cancelled: 'Cancel task',
});

/** States whose button is primary; those that require a reason open a dialog. */
const main: readonly TaskState[] = ['accepted', 'started', 'done'];

export function StateButtons({ task, onEdit, onDeleted }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { id, state: was, mayBecome, mayEdit, person } = task;
  const [asking, setAsking] = useState<TaskState>();
  const change = useTaskState(id);
  const failed = useFailed(t("Couldn't update the task"));
  const explains = (state: TaskState) =>
    state === 'declined' || state === 'cancelled' || was === 'done';
  const bring = (state: TaskState) =>
    explains(state)
      ? setAsking(state)
      : change.mutate(
          { id, was, state },
          { ...failed, onSuccess: () => showToast('done', t('Saved')) },
        );
  const [first] = main.filter((state) => mayBecome.includes(state));
  return (
    <Group gap="xs">
      {mayBecome.map((state) => (
        <Button
          key={state}
          variant={state === first && was !== 'done' ? 'filled' : 'default'}
          loading={change.isPending && change.variables.state === state}
          onClick={() => bring(state)}
        >
          {was === 'done' ? t('Send back') : t(verbs[state])}
        </Button>
      ))}
      {was === 'done' && person.id === user?.id && (
        <Button component={Link} to={`/volunteer/activity-report?about=${id}`} variant="soft">
          {t('Write report')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="default" onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
      {mayEdit && <DeleteButton task={task} onDeleted={onDeleted} />}
      <ReasonDialog task={task} state={asking} onClose={() => setAsking(undefined)} />
    </Group>
  );
}

function DeleteButton({
  task: { id, title },
  onDeleted,
}: {
  task: TaskDetail;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useChange(deleteTask);
  const failed = useFailed(t("Couldn't delete the task"));
  const go = () =>
    remove.mutate(
      { id },
      {
        ...failed,
        onSuccess: () => {
          showToast('done', t('Task deleted'));
          onDeleted();
        },
      },
    );
  return (
    <>
      <Button variant="quiet" color="brick" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Delete “{{title}}”?', { title })}
        body={t('Its comments and files are deleted too. Hours and reports are kept.')}
        action={t('Delete task')}
        keep={t('Keep it')}
        busy={remove.isPending}
        onConfirm={go}
      />
    </>
  );
}
