import { assignableRoles, memberStates } from '@ngo-plus/contract/people/staff';
import { roleNames, useTranslation, useUser } from '../../kernel/index.ts';
import { ListFilters } from '../../ui/index.ts';
import { memberStateNames } from './labels.ts';
import type { MemberFilters } from './member-filters.ts';

export function MemberFilterBar({ inForce, count }: { inForce: MemberFilters; count: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const choices = [
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
  ] as const;
  return (
    <ListFilters
      label={t('Search people')}
      path="/staff-management"
      inForce={inForce}
      choices={choices}
      count={count}
      search={{ placeholder: t('Name, email, job title or department'), maxLength: 100 }}
    />
  );
}
