import { assignableRoles, memberStates } from '@ngo-plus/contract/people/staff';
import { roleNames, useTranslation, useUser } from '../../kernel/index.ts';
import type { ListFilterSet } from '../../ui/index.ts';
import { memberStateNames } from './labels.ts';
import type { MemberFilters } from './member-filters.ts';

/** Filters for members. */
export function useMemberFilters(inForce: MemberFilters): ListFilterSet<MemberFilters> {
  const { t } = useTranslation();
  const user = useUser();
  return {
    label: t('Search people'),
    inForce,
    search: { placeholder: t('Name, email, job title or department'), maxLength: 100 },
    choices: [
      {
        name: 'role',
        label: t('Role'),
        every: t('All roles'),
        names: roleNames,
        values: user ? assignableRoles(user.role) : [],
      },
      {
        name: 'state',
        label: t('Status'),
        every: t('All statuses'),
        names: memberStateNames,
        values: memberStates,
      },
    ],
  };
}
