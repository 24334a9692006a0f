import { certificateKinds, certificateStates } from '@ngo-plus/contract/certificates';
import { useNavigate } from 'react-router';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import { kindNames, stateNames } from '../words.ts';
import { addressOf, type IssuedFilters } from './issued-filters.ts';

export function IssuedFilterBar({ inForce, count }: { inForce: IssuedFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = [
    {
      name: 'state',
      label: t('State'),
      every: t('All states'),
      names: stateNames,
      values: certificateStates,
    },
    {
      name: 'kind',
      label: t('Kind'),
      every: t('All kinds'),
      names: kindNames,
      values: certificateKinds,
    },
  ] as const;
  return (
    <FilterBar
      label={t('Find a certificate')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={(wanted) => void navigate(addressOf(wanted))}
      resetTo="/volunteer/certificates"
      search={{ placeholder: t('Name or title'), maxLength: 100 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
