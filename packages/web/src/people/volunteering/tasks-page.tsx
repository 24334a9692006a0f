import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { PageHeader } from '../../ui/index.ts';
import { MineSwitch } from './mine-switch.tsx';
import { TaskBoard } from './tasks/board.tsx';
import { NewTaskDialog } from './tasks/new-task-dialog.tsx';
import { TaskFilterBar } from './tasks/task-filter-bar.tsx';
import { taskFiltersIn } from './tasks/task-filters.ts';
import { TaskSheet } from './tasks/task-panel.tsx';
import { TaskTable } from './tasks/task-table.tsx';
import { ViewSwitch } from './tasks/view-switch.tsx';
import { addressWith, useView } from './use-view.ts';

export const meta = () => pageMeta({ title: 'Assigned Tasks' });

const path = '/volunteer/tasks';

/** Tasks: the reader's own or, for coordinators, everyone's. */
export default function TasksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { address, coordinates, own } = useView();
  const [giving, setGiving] = useState(false);
  const filters = taskFiltersIn(address);
  // Declined and cancelled tasks have no column.
  const asList = address.get('view') === 'list' || /^(declined|cancelled)$/.test(filters.state);
  const addressOf = (id: string) => addressWith(path, address, { task: id });
  return (
    <>
      <PageHeader
        title={own && !coordinates ? t('Assigned Tasks') : t('Volunteer tasks')}
        lede={
          own
            ? t("Accept a task, tick off its checklist and say when it's done.")
            : t('Assign tasks to volunteers and see their progress.')
        }
        actions={
          coordinates && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setGiving(true)}>
              {t('Assign task')}
            </Button>
          )
        }
      />
      <Group gap="sm" justify="space-between" mb="md">
        {coordinates ? <MineSwitch path={path} own={own} /> : <span />}
        <ViewSwitch path={path} address={address} asList={asList} />
      </Group>
      {!own && <TaskFilterBar filters={filters} address={address} />}
      {asList ? (
        <TaskTable own={own} filters={filters} addressOf={addressOf} />
      ) : (
        <TaskBoard own={own} filters={filters} addressOf={addressOf} />
      )}
      <TaskSheet
        id={address.get('task') ?? ''}
        onClose={() => void navigate(addressOf(''), { preventScrollReset: true })}
      />
      <NewTaskDialog opened={giving} onClose={() => setGiving(false)} />
    </>
  );
}
