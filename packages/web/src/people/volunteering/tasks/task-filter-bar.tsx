import { NativeSelect } from '@mantine/core';
import { taskStates } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { FilterToolbar } from '../../../ui/index.ts';
import { taskStateNames } from '../labels.ts';
import { PersonSelect } from '../person-select.tsx';
import { people, taskCounts } from '../queries.ts';
import { addressWith } from '../use-view.ts';
import type { TaskFilters } from './task-filters.ts';

const path = '/volunteer/tasks';

type Props = { filters: TaskFilters; address: URLSearchParams };

export function TaskFilterBar({ filters, address }: Props) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(taskCounts(false));
  const { data: known } = useQuery(people());
  const { search, person, state, overdue } = filters;
  const name = known?.items.find(({ id }) => id === person)?.name ?? t('Someone');
  const stateName = t(taskStateNames[state as keyof typeof taskStateNames] ?? '');
  const chips = [
    ...(search ? [{ key: 'search', label: `${t('Search')}: ${search}` }] : []),
    ...(person ? [{ key: 'person', label: `${t('Person')}: ${name}` }] : []),
    ...(state ? [{ key: 'state', label: `${t('Status')}: ${stateName}` }] : []),
    ...(overdue ? [{ key: 'overdue', label: t('Overdue') }] : []),
  ];
  const late = counts?.overdue ?? 0;
  return (
    <FilterToolbar
      label={t('Search tasks')}
      inForce={filters}
      count={
        counts
          ? t('{{count}} tasks are overdue', {
              count: late,
              defaultValue_one: '{{count}} task is overdue',
            })
          : ''
      }
      chips={chips}
      addressOf={(wanted) => addressWith(path, address, { ...wanted, task: '' })}
      resetTo={path}
      search={{ placeholder: t('Words in the title'), maxLength: 100 }}
    >
      <PersonSelect
        label={t('Person')}
        name="person"
        defaultValue={person}
        emptyLabel={t('Everyone')}
      />
      <NativeSelect
        label={t('Status')}
        name="state"
        defaultValue={state}
        data={[
          { value: '', label: t('All statuses') },
          ...taskStates.map((value) => ({ value, label: t(taskStateNames[value]) })),
        ]}
      />
      <NativeSelect
        label={t('Due')}
        name="overdue"
        defaultValue={overdue}
        data={[
          { value: '', label: t('Any time') },
          { value: '1', label: t('Overdue') },
        ]}
      />
    </FilterToolbar>
  );
}
