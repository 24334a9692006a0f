import { NativeSelect } from '@mantine/core';
import { personStates } from '@ngo-plus/contract/administration';
import { roles } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FilterBar, useTranslation } from '../../kernel/index.ts';
import { addressWith, type PeopleFilters } from '../filters.ts';
import { everyNgo, oneNgo } from '../queries.ts';
import { readable } from '../readable-name.tsx';
import { personStateNames, planNames, roleNames } from '../words.ts';

type Names = Readonly<Record<string, string>>;

export function PeopleFilterBar({ inForce, count }: { inForce: PeopleFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role, plan, state, orgId } = inForce;
  const { data: ngo } = useQuery({ ...oneNgo(orgId), enabled: orgId !== '' });
  const { data: ngos = [] } = useQuery(everyNgo);
  const known = ngo && !ngos.some(({ id }) => id === orgId) ? [ngo, ...ngos] : ngos;
  const choices = (every: string, names: Names, known: readonly string[]) => [
    { value: '', label: every },
    ...known.map((value) => ({ value, label: t(names[value] ?? value) })),
  ];
  const chip = (key: keyof PeopleFilters, label: string, names: Names = {}) =>
    inForce[key] === ''
      ? []
      : [{ key, label: `${label}: ${t(names[inForce[key]] ?? inForce[key])}` }];
  const chips = [
    ...chip('search', t('Search')),
    ...chip('role', t('Role'), roleNames),
    ...chip('plan', t('Plan'), planNames),
    ...chip('state', t('State'), personStateNames),
    ...(orgId ? [{ key: 'orgId', label: `${t('NGO')}: ${ngo?.name ?? '…'}` }] : []),
  ];
  return (
    <FilterBar
      label={t('Find a person')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(wanted) => void navigate(addressWith('/users', { ...inForce, ...wanted }))}
      resetTo="/users"
      search={{ placeholder: t('Name, e-mail or id'), maxLength: 100 }}
    >
      <NativeSelect
        label={t('Role')}
        name="role"
        defaultValue={role}
        data={choices(t('All roles'), roleNames, roles)}
      />
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
        data={choices(t('All states'), personStateNames, personStates)}
      />
      <NativeSelect
        key={known.length}
        label={t('NGO')}
        name="orgId"
        defaultValue={orgId}
        data={[
          { value: '', label: t('All NGOs') },
          ...known.map(({ id, name }) => ({ value: String(id), label: readable(name) })),
        ]}
      />
    </FilterBar>
  );
}
