import { Stack } from '@mantine/core';
import type { TaskDetail } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts, Loaded, SidePanel, StatusBadge } from '../../../ui/index.ts';
import { taskStateBadges, taskStateNames } from '../labels.ts';
import { useName } from '../person-name.ts';
import { oneTask } from '../queries.ts';
import { useOrganisations } from '../use-organisations.ts';
import styles from '../volunteering.module.css';
import { Comments } from './comments.tsx';
import { Due } from './due.tsx';
import { EditTask } from './edit-task.tsx';
import { ItemList } from './item-list.tsx';
import { StateButtons } from './state-buttons.tsx';
import { TaskFiles } from './task-files.tsx';

/** One task next to the list or board. Closed when `id` is empty. */
export function TaskSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(oneTask(id));
  const { data: task } = query;
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(34rem, 100vw)"
      title={task?.title ?? t('Task')}
    >
      <Stack gap={20} px="lg" pt="xs" pb="xl">
        <Loaded query={query} failed={t("Couldn't load this task")} level={3} lines={8}>
          {(task) => <Particulars key={task.id} task={task} onDeleted={onClose} />}
        </Loaded>
      </Stack>
    </SidePanel>
  );
}

function Particulars({ task, onDeleted }: { task: TaskDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const nameOf = useName();
  const { several } = useOrganisations();
  if (editing) return <EditTask task={task} onDone={() => setEditing(false)} />;
  return (
    <>
      <Facts beside>
        <Fact term={t('Status')}>
          <StatusBadge status={taskStateBadges[task.state]}>
            {t(taskStateNames[task.state])}
          </StatusBadge>
        </Fact>
        <Fact term={t('Person')}>{nameOf(task.person)}</Fact>
        {several && <Fact term={t('Organisation')}>{task.organisation.name}</Fact>}
        <Fact term={t('Assigned by')}>{task.assignedBy || t('Former team member')}</Fact>
        <Fact term={t('Due')}>
          <Due task={task} />
        </Fact>
        {task.reason && <Fact term={t('Reason')}>{task.reason}</Fact>}
      </Facts>
      {task.description && <p className={styles.text}>{task.description}</p>}
      <ItemList task={task} />
      <StateButtons task={task} onEdit={() => setEditing(true)} onDeleted={onDeleted} />
      <TaskFiles task={task} />
      <Comments task={task} />
    </>
  );
}
