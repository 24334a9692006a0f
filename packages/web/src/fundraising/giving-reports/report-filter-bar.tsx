import { TextInput } from '@mantine/core';
import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { methodNames } from '../../money/payments/index.ts';
import { FilterChoices, FilterToolbar, useFilterChips } from '../../ui/index.ts';
import { type ReportFilters, reconcileDays, reportAddress } from './filters.ts';
import { channelNames, habitNames, monthNames, periodNames } from './labels.ts';
import { causeChoices } from './queries.ts';

/**
 * Filters that a report uses: some cover all time, some all donations; unused ones have no field.
 */
export type FilterSet = 'all' | 'donations' | 'days';

type Props = {
  path: string;
  inForce: ReportFilters;
  own: Readonly<Record<string, string>>;
  filterSet: FilterSet;
  count: string | undefined;
};

const ofDays: readonly string[] = ['period', 'from', 'until', 'yearStart'];
const isIncluded = (name: string, filterSet: FilterSet) =>
  filterSet === 'all' || (filterSet === 'days') === ofDays.includes(name) || name === 'yearStart';

export function ReportFilterBar({ path, inForce, own, filterSet: asks, count }: Props) {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const causeNames = Object.fromEntries(causes.map(({ id, title }) => [id, title]));
  const currencies = Object.fromEntries(currencyCodes.map((code) => [code, code]));
  const { 'last-12-months': usual, ...periods } = periodNames;
  const { 1: january, ...otherMonths } = monthNames;
  const every = [
    { name: 'period', label: t('Period'), every: t(usual), names: periods },
    { name: 'causeId', label: t('Cause'), every: t('All causes'), names: { data: causeNames } },
    {
      name: 'currency',
      label: t('Currency'),
      every: t('All (converted)'),
      names: { data: currencies },
    },
    { name: 'method', label: t('Method'), every: t('All'), names: methodNames },
    { name: 'channel', label: t('Online or offline'), every: t('Both'), names: channelNames },
    { name: 'habit', label: t('One-time or recurring'), every: t('Both'), names: habitNames },
    { name: 'yearStart', label: t('Fiscal year starts in'), every: t(january), names: otherMonths },
  ] as const;
  const choices = every.filter(({ name }) => isIncluded(name, asks));
  const everyTyped = [
    { name: 'from', label: t('From'), every: '', names: {} },
    { name: 'until', label: t('Until'), every: '', names: {} },
    { name: 'source', label: t('Source'), every: '', names: {} },
  ] as const;
  const typed = everyTyped.filter(({ name }) => isIncluded(name, asks));
  const addressOf = (wanted: ReportFilters) =>
    reportAddress(path, { ...reconcileDays(wanted, inForce), ...own });
  return (
    <FilterToolbar
      label={t('Filter donations')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, [...choices, ...typed])}
      addressOf={addressOf}
      resetTo={reportAddress(path, own)}
    >
      <FilterChoices key={causes.length} inForce={inForce} choices={choices} />
      {typed.map(({ name, label }) => (
        <TextInput
          key={name}
          {...(name === 'source'
            ? { placeholder: 'utm_source', maxLength: 200 }
            : { type: 'date' })}
          name={name}
          label={label}
          defaultValue={inForce[name]}
        />
      ))}
    </FilterToolbar>
  );
}
