import { organisationStates, verificationStates } from '@ngo-plus/contract/administration';
import { useNavigate } from 'react-router';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import { addressWith, type NgoFilters } from '../filters.ts';
import { organisationStateNames, planNames, verificationNames } from '../words.ts';

export function NgoFilterBar({ inForce, count }: { inForce: NgoFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = [
    { name: 'plan', label: t('Plan'), every: t('All plans'), names: planNames },
    {
      name: 'state',
      label: t('State'),
      every: t('All states'),
      names: organisationStateNames,
      values: organisationStates,
    },
    {
      name: 'verification',
      label: t('Papers'),
      every: t('All'),
      names: verificationNames,
      values: verificationStates,
    },
  ] as const;
  return (
    <FilterBar
      label={t('Find an NGO')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={(wanted) => void navigate(addressWith('/ngos', wanted))}
      resetTo="/ngos"
      search={{ placeholder: t('Name, registration number or id'), maxLength: 100 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
