import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { ListFilters, PageHeader } from '../../ui/index.ts';
import { MineSwitch } from './mine-switch.tsx';
import { TaskBoard } from './tasks/board.tsx';
import { NewTaskDialog } from './tasks/new-task-dialog.tsx';
import { taskFiltersIn } from './tasks/task-filters.ts';
import { TaskList } from './tasks/task-list.tsx';
import { TaskSheet } from './tasks/task-panel.tsx';
import { useOverdueText, useTaskFilters } from './tasks/use-task-filters.ts';
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
  // Saved views are of the list, and declined and cancelled tasks have no column on the board.
  const asList =
    address.get('layout') === 'list' ||
    address.has('view') ||
    /^(declined|cancelled)$/.test(filters.state);
  const addressOf = (id: string) => addressWith(path, address, { task: id });
  const mine: Record<string, string> = address.has('mine') ? { mine: '1' } : {};
  const listPath = addressWith(path, new URLSearchParams(mine), { layout: 'list' });
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
          <>
            {coordinates && <MineSwitch path={path} own={own} />}
            <ViewSwitch path={path} address={address} asList={asList} />
            {coordinates && (
              <Button leftSection={<IconPlus size={18} />} onClick={() => setGiving(true)}>
                {t('Assign task')}
              </Button>
            )}
          </>
        }
      />
      {asList ? (
        <TaskList own={own} filters={filters} path={listPath} addressOf={addressOf} />
      ) : (
        <>
          {!own && <BoardFilters filters={filters} />}
          <TaskBoard own={own} filters={filters} addressOf={addressOf} />
        </>
      )}
      <TaskSheet
        id={address.get('task') ?? ''}
        onClose={() => void navigate(addressOf(''), { preventScrollReset: true })}
      />
      <NewTaskDialog opened={giving} onClose={() => setGiving(false)} />
    </>
  );
}

function BoardFilters({ filters }: { filters: ReturnType<typeof taskFiltersIn> }) {
  const set = useTaskFilters(false, filters, path);
  return <ListFilters {...set} path={path} count={useOverdueText(false)} />;
}
