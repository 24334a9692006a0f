import { NativeSelect } from '@mantine/core';
import { leadSources, leadStates } from '@ngo-plus/contract/marketing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FilterBar, useTranslation } from '../kernel/index.ts';
import { addressOf, type LeadFilters } from './list-query.ts';
import { leadOwners } from './queries.ts';
import { sourceNames, stateNames } from './words.ts';

const path = '/marketing';

type Props = { inForce: LeadFilters; count: string; onAsk: () => void };

export function LeadFilterBar({ inForce, count, onAsk }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const owners = useOwnerChoices();
  const show = (wanted: LeadFilters) => {
    void navigate(addressOf(path, wanted));
    onAsk();
  };
  const field = (name: keyof LeadFilters) => ({ name, defaultValue: inForce[name] });
  const choices = (
    every: string,
    names: Readonly<Record<string, string>>,
    keys: readonly string[],
  ) => [
    { value: '', label: every },
    ...keys.map((value) => ({ value, label: t(names[value] ?? value) })),
  ];
  return (
    <FilterBar
      label={t('Find a lead')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce, owners)}
      onShow={show}
      resetTo={path}
      onReset={onAsk}
      search={{ placeholder: t('Name, e-mail or message'), maxLength: 200 }}
    >
      <NativeSelect
        label={t('State')}
        data={choices(t('All states'), stateNames, leadStates)}
        {...field('state')}
      />
      <NativeSelect
        label={t('Form')}
        data={choices(t('Both forms'), sourceNames, leadSources)}
        {...field('source')}
      />
      <NativeSelect
        key={owners.length}
        label={t('Owner')}
        data={[{ value: '', label: t('Everybody') }, ...owners]}
        {...field('owner')}
      />
      <NativeSelect
        label={t('Sort by')}
        data={[
          { value: '', label: t('Newest first') },
          { value: 'oldest', label: t('Oldest first') },
          { value: 'changed', label: t('Last changed') },
          { value: 'organisation', label: t('Organisation') },
        ]}
        {...field('sort')}
      />
    </FilterBar>
  );
}

type Choice = { readonly value: string; readonly label: string };

function useOwnerChoices(): readonly Choice[] {
  const { t } = useTranslation();
  const { data = [] } = useQuery(leadOwners);
  return [
    { value: 'none', label: t('Nobody yet') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** The filters in force in words; the order of the list is not one. */
function useChips({ search, state, source, owner }: LeadFilters, owners: readonly Choice[]) {
  const { t } = useTranslation();
  const known = (names: Readonly<Record<string, string>>, key: string) => t(names[key] ?? key);
  const ownerName = owners.find(({ value }) => value === owner)?.label ?? t('Somebody else');
  return [
    ...(search ? [{ key: 'search', label: `${t('Search')}: ${search}` }] : []),
    ...(state ? [{ key: 'state', label: `${t('State')}: ${known(stateNames, state)}` }] : []),
    ...(source ? [{ key: 'source', label: `${t('Form')}: ${known(sourceNames, source)}` }] : []),
    ...(owner ? [{ key: 'owner', label: `${t('Owner')}: ${ownerName}` }] : []),
  ];
}
