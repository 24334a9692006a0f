import { Group } from '@mantine/core';
import { type ReportState, reportStates } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { LinkSwitch } from '../../../ui/index.ts';
import { reportStateNames } from '../labels.ts';
import { reportCounts } from '../queries.ts';
import { addressWith } from '../use-view.ts';

const path = '/volunteer/activity-report';

/** Empty means pending reports. */
export type ReportFilters = { readonly state: ReportState | '' };

export const reportFiltersIn = (address: URLSearchParams): ReportFilters => ({
  state: reportStates.find((state) => state === address.get('state')) ?? '',
});

export const reportQuery = (own: boolean, { state }: ReportFilters) =>
  own ? { own } : { own, state: state || ('submitted' as const) };

const shown = ['submitted', 'returned', 'approved'] as const;

type Props = { filters: ReportFilters; address: URLSearchParams };

/** One list per status that coordinators see. */
export function ReportFilterBar({ filters, address }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: counts } = useQuery(reportCounts(false));
  const here = filters.state || 'submitted';
  const choices = shown.map((state) => ({
    to: addressWith(path, address, { state: state === 'submitted' ? '' : state, report: '' }),
    label: t(reportStateNames[state]) + (counts ? ` (${number(counts[state])})` : ''),
    chosen: state === here,
  }));
  return (
    <Group gap="sm" justify="space-between" mb="md">
      <LinkSwitch label={t('Status')} choices={choices} />
    </Group>
  );
}
