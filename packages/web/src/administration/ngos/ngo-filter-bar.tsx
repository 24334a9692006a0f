import { NativeSelect } from '@mantine/core';
import { organisationStates, verificationStates } from '@ngo-plus/contract/administration';
import { useNavigate } from 'react-router';
import { FilterBar, useTranslation } from '../../kernel/index.ts';
import { addressWith, type NgoFilters } from '../filters.ts';
import { organisationStateNames, planNames, verificationNames } from '../words.ts';

type Names = Readonly<Record<string, string>>;

export function NgoFilterBar({ inForce, count }: { inForce: NgoFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { plan, state, verification } = inForce;
  const choices = (every: string, names: Names, known: readonly string[]) => [
    { value: '', label: every },
    ...known.map((value) => ({ value, label: t(names[value] ?? value) })),
  ];
  const chip = (key: keyof NgoFilters, label: string, names: Names = {}) =>
    inForce[key] === ''
      ? []
      : [{ key, label: `${label}: ${t(names[inForce[key]] ?? inForce[key])}` }];
  const chips = [
    ...chip('search', t('Search')),
    ...chip('plan', t('Plan'), planNames),
    ...chip('state', t('State'), organisationStateNames),
    ...chip('verification', t('Papers'), verificationNames),
  ];
  return (
    <FilterBar
      label={t('Find an NGO')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(wanted) => void navigate(addressWith('/ngos', wanted))}
      resetTo="/ngos"
      search={{ placeholder: t('Name, registration number or id'), maxLength: 100 }}
    >
      <NativeSelect
        label={t('Plan')}
        name="plan"
        defaultValue={plan}
        data={choices(t('All plans'), planNames, Object.keys(planNames))}
      />
      <NativeSelect
        label={t('State')}
        name="state"
        defaultValue={state}
        data={choices(t('All states'), organisationStateNames, organisationStates)}
      />
      <NativeSelect
        label={t('Papers')}
        name="verification"
        defaultValue={verification}
        data={choices(t('All'), verificationNames, verificationStates)}
      />
    </FilterBar>
  );
}
