import { opportunityStates } from '@ngo-plus/contract/opportunities';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import type { ManagedFilters } from '../queries.ts';
import { stateNames } from '../words.ts';

type Props = {
  inForce: ManagedFilters;
  count: string;
  path: string;
  onShow: (filters: ManagedFilters) => void;
};

export function ManagedFilterBar({ inForce, count, path, onShow }: Props) {
  const { t } = useTranslation();
  const choices = [
    {
      name: 'state',
      label: t('State'),
      every: t('All states'),
      names: stateNames,
      values: opportunityStates,
    },
  ] as const;
  return (
    <FilterBar
      label={t('Find an opportunity')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={onShow}
      resetTo={path}
      search={{ placeholder: t('Title, place or skill'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
