import { givenBy, memberStates } from '@ngo-plus/contract/staff';
import { useNavigate } from 'react-router';
import {
  FilterBar,
  FilterChoices,
  roleNames,
  useFilterChips,
  useTranslation,
  useUser,
} from '../kernel/index.ts';
import { type MemberFilters, memberAddress } from './member-filters.ts';
import { memberStateNames } from './words.ts';

export function MemberFilterBar({ inForce, count }: { inForce: MemberFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const choices = [
    {
      name: 'role',
      label: t('Role'),
      every: t('All roles'),
      names: roleNames,
      values: user ? givenBy(user.role) : [],
    },
    {
      name: 'state',
      label: t('State'),
      every: t('All states'),
      names: memberStateNames,
      values: memberStates,
    },
  ] as const;
  return (
    <FilterBar
      label={t('Find a person')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={(wanted) => void navigate(memberAddress(wanted))}
      resetTo="/staff-management"
      search={{ placeholder: t('Name, e-mail, job or department'), maxLength: 100 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
