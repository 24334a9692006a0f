import { causeCategories } from '@ngo-plus/contract/causes';
import { useNavigate } from 'react-router';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import { categoryNames } from '../words.ts';
import { addressOf, type Filters } from './list-query.ts';

const sortNames = { ending: 'Ending soonest' } as const;

/** The filter of the public list. It also works as it stands, without scripts. */
export function CauseFilters({ inForce, count }: { inForce: Filters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = [
    {
      name: 'category',
      label: t('What for'),
      every: t('Everything'),
      names: categoryNames,
      values: causeCategories,
    },
    { name: 'sort', label: t('Order'), every: t('Newest first'), names: sortNames },
  ] as const;
  return (
    <FilterBar
      label={t('Find a cause')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={(wanted) => void navigate(addressOf(wanted))}
      resetTo="/fundraising"
      search={{ placeholder: t('Search causes...'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
