import { type UsageGroup, usage, usageChoices, usageGroups } from '@ngo-plus/contract/ai/usage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

export type Filters = {
  readonly orgId: string;
  readonly userId: string;
  readonly feature: string;
  readonly model: string;
  readonly provider: string;
  readonly from: string;
  readonly to: string;
  readonly by: UsageGroup;
};

const dayMs = 86_400_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The filters in the address; without a period, the last 30 days (UTC). */
export function filtersIn(address: URLSearchParams, nowMs: number): Filters {
  const text = (name: string) => address.get(name) ?? '';
  const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
  const by = usageGroups.find((group) => group === text('by')) ?? 'feature';
  return {
    orgId: text('orgId'),
    userId: text('userId'),
    feature: text('feature'),
    model: text('model'),
    provider: text('provider'),
    from: isDay(text('from')) ? text('from') : dayText(nowMs - 29 * dayMs),
    to: isDay(text('to')) ? text('to') : dayText(nowMs),
    by,
  };
}

/** The filters as the API accepts them. */
export const requestOf = ({ from, to, by, ...filters }: Filters) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  from,
  to,
  by,
});

export const usageOf = (filters: Filters) =>
  queryOptions({
    queryKey: ['ai', 'usage', filters],
    queryFn: ({ signal }) => call(usage, requestOf(filters), { signal }),
    placeholderData: keepPreviousData,
  });

export const choicesOf = ({ from, to }: Pick<Filters, 'from' | 'to'>) =>
  queryOptions({
    queryKey: ['ai', 'usage', 'choices', from, to],
    queryFn: ({ signal }) => call(usageChoices, { from, to }, { signal }),
    placeholderData: keepPreviousData,
  });
