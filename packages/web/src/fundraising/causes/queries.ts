import {
  type CauseStatus,
  type causeSorts,
  listAppearances,
  listCandidates,
  listCauseReports,
  listCauses,
  readCause,
  readCauseFigures,
} from '@ngo-plus/contract/fundraising/causes';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery, useEndpoint } from '../../kernel/index.ts';
import type { ReportState } from '../appeals/index.ts';

const all = ['causes'] as const;

export type CauseSort = (typeof causeSorts)[number];

export type CauseFilters = {
  readonly search: string;
  readonly status: CauseStatus | '';
  readonly sort: CauseSort | '';
};

export const causeList = ({ sort, ...filters }: CauseFilters) =>
  pagedQuery(listCauses, [...all, 'list'], { ...filters, ...(sort && { sort }) });

/** Published causes, those that end first at the top. */
export const openCauses = queryOptions({
  queryKey: [...all, 'open'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { status: 'published', sort: 'ending', limit: 3 }, { signal }),
});

export const causeFigures = queryOptions({
  queryKey: [...all, 'figures'],
  queryFn: ({ signal }) => call(readCauseFigures, {}, { signal }),
});

export const oneCause = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(readCause, { id }, { signal }),
  });

export const candidates = (search: string) =>
  queryOptions({
    queryKey: [...all, 'candidates', search],
    queryFn: ({ signal }) => call(listCandidates, { search }, { signal }),
    placeholderData: keepPreviousData,
  });

export const appearances = queryOptions({
  queryKey: [...all, 'appearances'],
  queryFn: ({ signal }) => call(listAppearances, {}, { signal }),
});

export const causeReports = (state: ReportState) =>
  pagedQuery(listCauseReports, [...all, 'reports'], { state });

/** Returns a mutation of causes that invalidates all queries of this capability. */
export const useChange = <E extends Endpoint>(endpoint: E) => useEndpoint(endpoint, all);
