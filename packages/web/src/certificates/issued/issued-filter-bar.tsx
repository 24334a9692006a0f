import { NativeSelect } from '@mantine/core';
import { certificateKinds, certificateStates } from '@ngo-plus/contract/certificates';
import { useNavigate } from 'react-router';
import { FilterBar, useTranslation } from '../../kernel/index.ts';
import { kindNames, stateNames } from '../words.ts';
import { addressOf, type IssuedFilters } from './issued-filters.ts';

export function IssuedFilterBar({ inForce, count }: { inForce: IssuedFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = (names: Readonly<Record<string, string>>, key: string) => t(names[key] ?? key);
  const { search, state, kind } = inForce;
  const chips = [
    ...(search ? [{ key: 'search', label: `${t('Search')}: ${search}` }] : []),
    ...(state ? [{ key: 'state', label: `${t('State')}: ${name(stateNames, state)}` }] : []),
    ...(kind ? [{ key: 'kind', label: `${t('Kind')}: ${name(kindNames, kind)}` }] : []),
  ];
  return (
    <FilterBar
      label={t('Find a certificate')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(wanted) => void navigate(addressOf(wanted))}
      resetTo="/volunteer/certificates"
      search={{ placeholder: t('Name or title'), maxLength: 100 }}
    >
      <NativeSelect
        label={t('State')}
        name="state"
        defaultValue={state}
        data={[
          { value: '', label: t('All states') },
          ...certificateStates.map((value) => ({ value, label: t(stateNames[value]) })),
        ]}
      />
      <NativeSelect
        label={t('Kind')}
        name="kind"
        defaultValue={kind}
        data={[
          { value: '', label: t('All kinds') },
          ...certificateKinds.map((value) => ({ value, label: t(kindNames[value]) })),
        ]}
      />
    </FilterBar>
  );
}
