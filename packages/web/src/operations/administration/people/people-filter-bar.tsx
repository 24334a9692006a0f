import { roles } from '@ngo-plus/contract/kernel';
import { personStates } from '@ngo-plus/contract/operations/administration';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { roleNames, useTranslation } from '../../../kernel/index.ts';
import { addressWith, FilterBar, FilterChoices, useFilterChips } from '../../../ui/index.ts';
import type { PeopleFilters } from '../filters.ts';
import { personStateNames, planNames } from '../labels.ts';
import { oneNgo } from '../queries.ts';
import { readable } from '../readable-name.tsx';
import { NgoFilter } from './ngo-filter.tsx';

export function PeopleFilterBar({ inForce, count }: { inForce: PeopleFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { orgId } = inForce;
  const { data: ngo } = useQuery({ ...oneNgo(orgId), enabled: orgId !== '' });
  const choices = [
    { name: 'role', label: t('Role'), every: t('All roles'), names: roleNames, values: roles },
    { name: 'plan', label: t('Plan'), every: t('All plans'), names: planNames },
    {
      name: 'state',
      label: t('Status'),
      every: t('All statuses'),
      names: personStateNames,
      values: personStates,
    },
  ] as const;
  const chips = [
    ...useFilterChips(inForce, choices),
    ...(orgId ? [{ key: 'orgId', label: `${t('NGO')}: ${readable(ngo?.name ?? '…')}` }] : []),
  ];
  return (
    <FilterBar
      label={t('Search people')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(selected) => void navigate(addressWith('/users', { ...inForce, ...selected }))}
      resetTo="/users"
      search={{ placeholder: t('Name, email or ID'), maxLength: 100 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
      <NgoFilter orgId={orgId} name={ngo?.name} />
    </FilterBar>
  );
}
