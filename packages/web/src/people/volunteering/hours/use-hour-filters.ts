import { phrase } from '@ngo-plus/contract/kernel';
import { hourStates } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import type { ListFilterSet } from '../../../ui/index.ts';
import { hourStateNames } from '../labels.ts';
import { type HourQuery, hourSummary, people } from '../queries.ts';
import { addressWith } from '../use-view.ts';
import { type HourFilters, hoursPath } from './hour-filters.ts';

const stateNames = { ...hourStateNames, all: phrase('All statuses') };

type Props = { own: boolean; filters: HourFilters; address: URLSearchParams };

/** What hours can be filtered by. Coordinators see what waits for them until they choose another status. */
export function useHourFilters({ own, filters, address }: Props): ListFilterSet<HourFilters> {
  const { t } = useTranslation();
  const { data: known } = useQuery({ ...people(), enabled: !own });
  const names = Object.fromEntries(known?.items.map(({ id, name }) => [id, name]) ?? []);
  const state = { name: 'state', label: t('Status'), names: stateNames } as const;
  const person = { name: 'person', label: t('Person'), every: t('Everyone') } as const;
  const flags = {
    name: 'flagged',
    label: t('Flags'),
    every: t('With and without flags'),
    names: { 1: phrase('With flags') },
  } as const;
  return {
    label: t('Search hours'),
    inForce: own ? { ...filters, person: '', flagged: '' } : filters,
    search: {
      placeholder: own ? t('Words in the note or shift') : t('A name, or words in the note'),
      maxLength: 100,
    },
    choices: own
      ? [{ ...state, every: t('All statuses'), values: hourStates }]
      : [
          { ...person, names: { data: names } },
          {
            ...state,
            every: t(hourStateNames.pending),
            values: ['approved', 'declined', 'withdrawn', 'all'],
          },
          flags,
        ],
    days: [
      { name: 'from', label: t('From') },
      { name: 'to', label: t('To') },
    ],
    addressOf: (wanted) => {
      const mine = new URLSearchParams(address.has('mine') ? { mine: '1' } : {});
      return addressWith(hoursPath, mine, wanted);
    },
  };
}

/** The number of entries and their total, in words. */
export function useHourCount(query: HourQuery): string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = useDuration();
  const { data } = useQuery(hourSummary(query));
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
