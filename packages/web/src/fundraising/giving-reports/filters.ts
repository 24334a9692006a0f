import { channels, habits, reportPeriods } from '@ngo-plus/contract/fundraising/giving-reports';
import { methodNames } from './labels.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const oneOf = (values: readonly string[]) => (given: string) => values.includes(given);

/** Allowed values of each filter; other parameters in the address are ignored. */
const allowedValues = {
  period: oneOf(reportPeriods),
  from: (given: string) => day.test(given),
  until: (given: string) => day.test(given),
  causeId: (given: string) => /^[0-9a-f-]{36}$/.test(given),
  currency: (given: string) => /^[A-Z]{3}$/.test(given),
  method: (given: string) => given in methodNames,
  source: (given: string) => given.length <= 200,
  channel: oneOf(channels),
  habit: oneOf(habits),
  yearStart: (given: string) => /^([2-9]|1[0-2])$/.test(given),
} as const;

export type ReportFilters = Readonly<Record<keyof typeof allowedValues, string>>;

const names = Object.keys(allowedValues) as (keyof typeof allowedValues)[];

/** Returns the filters in a report's address; a blank value means the filter is not set. */
export const filtersIn = (address: URLSearchParams): ReportFilters =>
  Object.fromEntries(
    names.map((name) => {
      const given = (address.get(name) ?? '').trim();
      return [name, allowedValues[name](given) ? given : ''];
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
  wanted: Filters,
  before: ReportFilters,
): Filters {
  const daysChanged = wanted.from !== before.from || wanted.until !== before.until;
  const hasDays = wanted.from !== '' || wanted.until !== '';
  if (hasDays && (daysChanged || wanted.period === 'days')) return { ...wanted, period: 'days' };
  const period = wanted.period === 'days' ? '' : wanted.period;
  return { ...wanted, period, from: '', until: '' };
}
