import { channels, habits, reportPeriods } from '@ngo-plus/contract/fundraising/giving-reports';
import { methodNames } from '../../money/payments/index.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** Allowed values of each filter; other parameters in the address are ignored. */
const allowedValues = {
  period: oneOf(reportPeriods),
  from: (value: string) => day.test(value),
  until: (value: string) => day.test(value),
  causeId: (value: string) => /^[0-9a-f-]{36}$/.test(value),
  currency: (value: string) => /^[A-Z]{3}$/.test(value),
  method: (value: string) => value in methodNames,
  source: (value: string) => value.length <= 200,
  channel: oneOf(channels),
  habit: oneOf(habits),
  yearStart: (overrides: string) => /^([2-9]|1[0-2])$/.test(overrides),
} as const;

export type ReportFilters = Readonly<Record<keyof typeof allowedValues, string>>;

const names = Object.keys(allowedValues) as (keyof typeof allowedValues)[];

/** Returns the filters in a report's address; a blank value means the filter is not set. */
export const filtersIn = (address: URLSearchParams): ReportFilters =>
  Object.fromEntries(
    names.map((name) => {
      const value = (address.get(name) ?? '').trim();
      return [name, allowedValues[name](value) ? value : ''];
    }),
  ) as ReportFilters;

export const withoutBlanks = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export function reportAddress(path: string, filters: Readonly<Record<string, string>>): string {
  const set = new URLSearchParams(withoutBlanks(filters));
  return set.size > 0 ? `${path}?${set}` : path;
}

/**
 * Reconciles period and days: entering days selects them as the period; choosing a named period
 * clears them.
 */
export function reconcileDays<Filters extends ReportFilters>(
  changes: Filters,
  before: ReportFilters,
): Filters {
  const daysChanged = changes.from !== before.from || changes.until !== before.until;
  const hasDays = changes.from !== '' || changes.until !== '';
  if (hasDays && (daysChanged || changes.period === 'days')) return { ...changes, period: 'days' };
  const period = changes.period === 'days' ? '' : changes.period;
  return { ...changes, period, from: '', until: '' };
}
