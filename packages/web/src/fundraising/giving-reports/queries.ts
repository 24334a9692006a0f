import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  type CohortStep,
  type Dimension,
  exportGivingReport,
  listReportDonors,
  readCohorts,
  readDonorBands,
  readGivingDonors,
  readGivingParts,
  readGivingSeries,
  readGivingSummary,
  readRetention,
} from '@ngo-plus/contract/fundraising/giving-reports';
import { listBalances } from '@ngo-plus/contract/money/ledger';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage, download, pagedQuery } from '../../kernel/index.ts';
import { type ReportFilters, withoutBlanks } from './filters.ts';

const reports = ['giving-reports'] as const;

type Query<E extends { input: z.ZodType }> = z.input<E['input']>;

/** Keeps showing the previous figures until new ones load, so that the page does not jump. */
const withPreviousData = { placeholderData: keepPreviousData } as const;

export const summaryOf = (filters: ReportFilters) =>
  queryOptions({
    queryKey: [...reports, 'summary', filters],
    queryFn: ({ signal }) =>
      call(readGivingSummary, withoutBlanks(filters) as Query<typeof readGivingSummary>, {
        signal,
      }),
    ...withPreviousData,
  });

export const donorCountsOf = (filters: ReportFilters) =>
  queryOptions({
    queryKey: [...reports, 'donor-counts', filters],
    queryFn: ({ signal }) =>
      call(readGivingDonors, withoutBlanks(filters) as Query<typeof readGivingDonors>, { signal }),
    ...withPreviousData,
  });

export const seriesOf = (filters: ReportFilters, step: string) =>
  queryOptions({
    queryKey: [...reports, 'series', filters, step],
    queryFn: ({ signal }) => {
      const query = withoutBlanks({ ...filters, step }) as Query<typeof readGivingSeries>;
      return call(readGivingSeries, query, { signal });
    },
    ...withPreviousData,
  });

export const partsOf = (filters: ReportFilters, by: Dimension) =>
  queryOptions({
    queryKey: [...reports, 'parts', by, filters],
    queryFn: ({ signal }) => {
      const query = withoutBlanks({ ...filters, by }) as Query<typeof readGivingParts>;
      return call(readGivingParts, query, { signal });
    },
    ...withPreviousData,
  });

export type DonorFilters = ReportFilters & Readonly<Record<'list' | 'year' | 'months', string>>;

export const donorsOf = (filters: DonorFilters) => {
  const query = withoutBlanks(filters) as Query<typeof listReportDonors>;
  return pagedQuery(listReportDonors, [...reports, 'donors'], query);
};

/** Filters for retention, which covers donations of all time. */
const timeless = ({ period: _, from: _from, until: _until, ...meant }: ReportFilters) =>
  withoutBlanks(meant);

export const retentionOf = (filters: ReportFilters) =>
  queryOptions({
    queryKey: [...reports, 'retention', timeless(filters)],
    queryFn: ({ signal }) =>
      call(readRetention, timeless(filters) as Query<typeof readRetention>, { signal }),
    ...withPreviousData,
  });

export const cohortsOf = (filters: ReportFilters, step: CohortStep) =>
  queryOptions({
    queryKey: [...reports, 'cohorts', step, timeless(filters)],
    queryFn: ({ signal }) => {
      const query = { ...timeless(filters), step } as Query<typeof readCohorts>;
      return call(readCohorts, query, { signal });
    },
    ...withPreviousData,
  });

export const bandsOf = (filters: ReportFilters) =>
  queryOptions({
    queryKey: [...reports, 'bands', timeless(filters)],
    queryFn: ({ signal }) =>
      call(readDonorBands, timeless(filters) as Query<typeof readDonorBands>, { signal }),
    ...withPreviousData,
  });

export function reportFile(query: Readonly<Record<string, string>>): Promise<File> {
  const filters = withoutBlanks(query) as Query<typeof exportGivingReport>;
  return download(exportGivingReport, filters);
}

/** Causes to choose from, by title. */
export const causeChoices = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});

/** Accounts that moved in the ledger. */
export const changedAccounts = (days: { readonly from: string; readonly until: string }) =>
  queryOptions({
    queryKey: ['ledger', 'balances', days.from, days.until, ''],
    queryFn: ({ signal }) => call(listBalances, { from: days.from, to: days.until }, { signal }),
  });
