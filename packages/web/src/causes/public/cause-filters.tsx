import { TextInput } from '@mantine/core';
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
  const chips = useFilterChips(inForce, choices);
  const country = inForce.country && {
    key: 'country',
    label: `${t('Country')}: ${inForce.country.toUpperCase()}`,
  };
  return (
    <FilterBar
      label={t('Find a cause')}
      inForce={inForce}
      count={count}
      chips={country ? [...chips, country] : chips}
      onShow={(wanted) => void navigate(addressOf(wanted))}
      resetTo="/fundraising"
      search={{ placeholder: t('Search causes...'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
      <TextInput
        label={t('Country (two letters)')}
        name="country"
        maxLength={2}
        defaultValue={inForce.country}
      />
    </FilterBar>
  );
}
