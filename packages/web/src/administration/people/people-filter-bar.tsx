import { NativeSelect } from '@mantine/core';
import { personStates } from '@ngo-plus/contract/administration';
import { roles } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FilterBar, FilterChoices, useFilterChips, useTranslation } from '../../kernel/index.ts';
import { addressWith, type PeopleFilters } from '../filters.ts';
import { everyNgo, oneNgo } from '../queries.ts';
import { readable } from '../readable-name.tsx';
import { personStateNames, planNames, roleNames } from '../words.ts';

export function PeopleFilterBar({ inForce, count }: { inForce: PeopleFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { orgId } = inForce;
  const { data: ngo } = useQuery({ ...oneNgo(orgId), enabled: orgId !== '' });
  const { data: ngos = [] } = useQuery(everyNgo);
  const known = ngo && !ngos.some(({ id }) => id === orgId) ? [ngo, ...ngos] : ngos;
  const choices = [
    { name: 'role', label: t('Role'), every: t('All roles'), names: roleNames, values: roles },
    { name: 'plan', label: t('Plan'), every: t('All plans'), names: planNames },
    {
      name: 'state',
      label: t('State'),
      every: t('All states'),
      names: personStateNames,
      values: personStates,
    },
  ] as const;
  const chips = [
    ...useFilterChips(inForce, choices),
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
      <FilterChoices inForce={inForce} choices={choices} />
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
