import { causeCategories } from '@ngo-plus/contract/fundraising/causes';
import { phrases } from '@ngo-plus/contract/kernel';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { addressWith, FilterBar, FilterChoices, useFilterChips } from '../../../ui/index.ts';
import { categoryNames } from '../labels.ts';
import type { Filters } from './list-query.ts';

const sortNames = phrases({ ending: 'Ending soonest' });

const path = '/fundraising';

/** Filters of the public list. The form also works without JavaScript. */
export function CauseFilters({ inForce, count }: { inForce: Filters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = [
    {
      name: 'category',
      label: t('Category'),
      every: t('All categories'),
      names: categoryNames,
      values: causeCategories,
    },
    { name: 'sort', label: t('Order'), every: t('Newest first'), names: sortNames },
  ] as const;
  return (
    <FilterBar
      label={t('Search causes')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={(wanted) => void navigate(addressWith(path, wanted))}
      resetTo={path}
      search={{ placeholder: t('Search causes...'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
