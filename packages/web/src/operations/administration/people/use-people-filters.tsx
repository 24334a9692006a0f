import { roles } from '@ngo-plus/contract/kernel';
import { personStates } from '@ngo-plus/contract/operations/administration';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { roleNames, useTranslation } from '../../../kernel/index.ts';
import { addressWith, type ListFilterSet } from '../../../ui/index.ts';
import type { PeopleFilters } from '../filters.ts';
import { personStateNames, planNames } from '../labels.ts';
import { NgoField } from '../ngo-field.tsx';
import { oneNgo } from '../queries.ts';
import { readable } from '../readable-name.tsx';

/** Filters for the people of the installation; the NGO is found by part of its name. */
export function usePeopleFilters(inForce: PeopleFilters): ListFilterSet<PeopleFilters> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { orgId } = inForce;
  const { data: ngo } = useQuery({ ...oneNgo(orgId), enabled: orgId !== '' });
  const chooseNgo = (id: string) => {
    if (id !== orgId) void navigate(addressWith('/users', { ...inForce, orgId: id }));
  };
  return {
    label: t('Search people'),
    inForce,
    search: { placeholder: t('Name, email or ID'), maxLength: 100 },
    choices: [
      { name: 'role', label: t('Role'), every: t('All roles'), names: roleNames, values: roles },
      { name: 'plan', label: t('Plan'), every: t('All plans'), names: planNames },
      {
        name: 'state',
        label: t('Status'),
        every: t('All statuses'),
        names: personStateNames,
        values: personStates,
      },
    ],
    fields: (
      <NgoField
        label={t('NGO')}
        placeholder={t('All NGOs')}
        chosen={orgId === '' ? undefined : { id: orgId, name: ngo?.name ?? '' }}
        onChoose={(option) => chooseNgo(option?.id ?? '')}
        floating
      />
    ),
    chips: orgId ? [{ key: 'orgId', label: `${t('NGO')}: ${readable(ngo?.name ?? '…')}` }] : [],
  };
}
