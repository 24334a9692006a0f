import { NativeSelect } from '@mantine/core';
import { leadSources, leadStates } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { FilterBar, FilterChoices, useFilterChips } from '../../ui/index.ts';
import { sourceNames, stateNames } from './labels.ts';
import { type LeadFilters, urlOf } from './list-query.ts';
import { leadOwners } from './queries.ts';

const path = '/marketing';

type Props = { inForce: LeadFilters; count: string; onSearch: () => void };

export function LeadFilterBar({ inForce, count, onSearch }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const owners = useOwnerChoices();
  const search = (next: LeadFilters) => {
    void navigate(urlOf(path, next));
    onSearch();
  };
  const field = (name: keyof LeadFilters) => ({ name, defaultValue: inForce[name] });
  const choices = [
    {
      name: 'state',
      label: t('Status'),
      every: t('All statuses'),
      names: stateNames,
      values: leadStates,
    },
    {
      name: 'source',
      label: t('Form'),
      every: t('Both forms'),
      names: sourceNames,
      values: leadSources,
    },
  ] as const;
  const { owner } = inForce;
  const ownerName = owners.find(({ value }) => value === owner)?.label ?? t('Someone else');
  // The sort order is not a filter.
  const chips = [
    ...useFilterChips(inForce, choices),
    ...(owner ? [{ key: 'owner', label: `${t('Owner')}: ${ownerName}` }] : []),
  ];
  return (
    <FilterBar
      label={t('Find a lead')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={search}
      resetTo={path}
      onReset={onSearch}
      search={{ placeholder: t('Name, email or message'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
      <NativeSelect
        key={owners.length}
        label={t('Owner')}
        data={[{ value: '', label: t('Everyone') }, ...owners]}
        {...field('owner')}
      />
      <NativeSelect
        label={t('Sort by')}
        data={[
          { value: '', label: t('Newest first') },
          { value: 'oldest', label: t('Oldest first') },
          { value: 'changed', label: t('Last updated') },
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
    { value: 'none', label: t('No one yet') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
