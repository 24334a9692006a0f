import { NativeSelect, TextInput } from '@mantine/core';
import { hourStates } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FilterToolbar } from '../../../ui/index.ts';
import { hourStateNames } from '../labels.ts';
import { PersonSelect } from '../person-select.tsx';
import { hourSummary, people } from '../queries.ts';
import { addressWith } from '../use-view.ts';
import { type HourFilters, hourQuery } from './hour-filters.ts';

const path = '/volunteer/hours';

type Props = { own: boolean; filters: HourFilters; address: URLSearchParams };

export function HourFilterBar({ own, filters, address }: Props) {
  const { t } = useTranslation();
  const chips = useChips(own, filters);
  const count = useCount(own, filters);
  const every = own
    ? { value: '', label: t('All statuses') }
    : { value: '', label: t(hourStateNames.pending) };
  const states = own ? hourStates : (['approved', 'declined', 'withdrawn'] as const);
  return (
    <FilterToolbar
      label={t('Search hours')}
      inForce={filters}
      count={count}
      chips={chips}
      addressOf={(wanted) => addressWith(path, address, { ...wanted, entry: '' })}
      resetTo={own && address.has('mine') ? `${path}?mine=1` : path}
      search={{
        placeholder: own ? t('Words in the note or shift') : t('A name, or words in the note'),
        maxLength: 100,
      }}
    >
      {!own && (
        <PersonSelect
          label={t('Person')}
          name="person"
          defaultValue={filters.person}
          emptyLabel={t('Everyone')}
        />
      )}
      <NativeSelect
        label={t('Status')}
        name="state"
        defaultValue={filters.state}
        data={[
          every,
          ...states.map((value) => ({ value, label: t(hourStateNames[value]) })),
          ...(own ? [] : [{ value: 'all', label: t('All statuses') }]),
        ]}
      />
      <TextInput label={t('From')} type="date" name="from" defaultValue={filters.from} />
      <TextInput label={t('To')} type="date" name="to" defaultValue={filters.to} />
      {!own && (
        <NativeSelect
          label={t('Flags')}
          name="flagged"
          defaultValue={filters.flagged}
          data={[
            { value: '', label: t('With and without flags') },
            { value: '1', label: t('With flags') },
          ]}
        />
      )}
    </FilterToolbar>
  );
}

function useChips(own: boolean, { search, person, state, from, to, flagged }: HourFilters) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { data: known } = useQuery({ ...people(), enabled: !own && person !== '' });
  const name = known?.items.find(({ id }) => id === person)?.name ?? t('Someone');
  const stateName =
    state === 'all'
      ? t('All statuses')
      : t(hourStateNames[state as keyof typeof hourStateNames] ?? '');
  return [
    ...(search ? [{ key: 'search', label: `${t('Search')}: ${search}` }] : []),
    ...(person && !own ? [{ key: 'person', label: `${t('Person')}: ${name}` }] : []),
    ...(state ? [{ key: 'state', label: `${t('Status')}: ${stateName}` }] : []),
    ...(from ? [{ key: 'from', label: `${t('From')}: ${day(from)}` }] : []),
    ...(to ? [{ key: 'to', label: `${t('To')}: ${day(to)}` }] : []),
    ...(flagged ? [{ key: 'flagged', label: t('With flags') }] : []),
  ];
}

/** The number of entries and their total. */
function useCount(own: boolean, filters: HourFilters): string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = useDuration();
  const { data } = useQuery(hourSummary(hourQuery(own, filters)));
  if (!data) return '';
  const sum = (of: Record<string, number>) => Object.values(of).reduce((all, one) => all + one, 0);
  const entries = sum(data.entries);
  return t('{{shown}} entries, {{length}}', {
    count: entries,
    shown: number(entries),
    length: length(sum(data.minutes)),
    defaultValue_one: '{{shown}} entry, {{length}}',
  });
}
