import { NativeSelect } from '@mantine/core';
import { givenBy, memberStates } from '@ngo-plus/contract/staff';
import { useNavigate } from 'react-router';
import { FilterBar, useTranslation, useUser } from '../kernel/index.ts';
import { type MemberFilters, memberAddress } from './member-filters.ts';
import { memberStateNames, roleNames } from './words.ts';

export function MemberFilterBar({ inForce, count }: { inForce: MemberFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const { search, role, state } = inForce;
  const name = (names: Readonly<Record<string, string>>, key: string) => t(names[key] ?? key);
  const choices = (
    every: string,
    names: Readonly<Record<string, string>>,
    known: readonly string[],
  ) => [
    { value: '', label: every },
    ...known.map((value) => ({ value, label: name(names, value) })),
  ];
  const chips = [
    ...(search ? [{ key: 'search', label: `${t('Search')}: ${search}` }] : []),
    ...(role ? [{ key: 'role', label: `${t('Role')}: ${name(roleNames, role)}` }] : []),
    ...(state ? [{ key: 'state', label: `${t('State')}: ${name(memberStateNames, state)}` }] : []),
  ];
  return (
    <FilterBar
      label={t('Find a person')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(wanted) => void navigate(memberAddress(wanted))}
      resetTo="/staff-management"
      search={{ placeholder: t('Name, e-mail, job or department'), maxLength: 100 }}
    >
      <NativeSelect
        label={t('Role')}
        name="role"
        defaultValue={role}
        data={choices(t('All roles'), roleNames, user ? givenBy(user.role) : [])}
      />
      <NativeSelect
        label={t('State')}
        name="state"
        defaultValue={state}
        data={choices(t('All states'), memberStateNames, memberStates)}
      />
    </FilterBar>
  );
}
