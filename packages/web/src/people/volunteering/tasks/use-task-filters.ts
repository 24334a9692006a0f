import { phrase } from '@ngo-plus/contract/kernel';
import { taskStates } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import type { ListFilterSet } from '../../../ui/index.ts';
import { taskStateNames } from '../labels.ts';
import { people, taskCounts } from '../queries.ts';
import { addressWith } from '../use-view.ts';
import type { TaskFilters } from './task-filters.ts';

/**
 * What everyone's tasks can be filtered by. One's own are few: they have no filters.
 *
 * @param path with what else it says, such as the layout
 */
export function useTaskFilters(
  own: boolean,
  filters: TaskFilters,
  path: string,
): ListFilterSet<TaskFilters> {
  const { t } = useTranslation();
  const { data: known } = useQuery({ ...people(), enabled: !own });
  const names = Object.fromEntries(known?.items.map(({ id, name }) => [id, name]) ?? []);
  const label = t('Search tasks');
  if (own) return { label, inForce: { search: '', person: '', state: '', overdue: '' } };
  return {
    label,
    inForce: filters,
    search: { placeholder: t('Words in the title'), maxLength: 100 },
    choices: [
      { name: 'person', label: t('Person'), every: t('Everyone'), names: { data: names } },
      {
        name: 'state',
        label: t('Status'),
        every: t('All statuses'),
        names: taskStateNames,
        values: taskStates,
      },
      {
        name: 'overdue',
        label: t('Due'),
        every: t('Any time'),
        names: { 1: phrase('Overdue') },
      },
    ],
    addressOf: (wanted) => {
      const [at = '', query] = path.split('?');
      return addressWith(at, new URLSearchParams(query), wanted);
    },
  };
}

/** How many tasks are overdue, in words. */
export function useOverdueText(own: boolean): string {
  const { t } = useTranslation();
  const { data } = useQuery({ ...taskCounts(false), enabled: !own });
  if (!data) return '';
  return t('{{count}} tasks are overdue', {
    count: data.overdue,
    defaultValue_one: '{{count}} task is overdue',
  });
}
