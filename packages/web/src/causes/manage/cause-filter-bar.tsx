import { causeStatuses } from '@ngo-plus/contract/causes';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import type { CauseFilters } from '../queries.ts';
import { statusNames } from '../words.ts';

type Props = {
  inForce: CauseFilters;
  count: string;
  path: string;
  onShow: (filters: CauseFilters) => void;
};

const sortNames = {
  title: 'By title',
  gifts: 'Most gifts first',
  ending: 'Ending soonest',
} as const;

export function CauseFilterBar({ inForce, count, path, onShow }: Props) {
  const { t } = useTranslation();
  const choices = [
    {
      name: 'status',
      label: t('Status'),
      every: t('All'),
      names: statusNames,
      values: causeStatuses,
    },
    { name: 'sort', label: t('Order'), every: t('Newest first'), names: sortNames },
  ] as const;
  return (
    <FilterBar
      label={t('Find a cause')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={onShow}
      resetTo={path}
      search={{ placeholder: t('Title, summary or place'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
