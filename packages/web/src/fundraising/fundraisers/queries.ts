import {
  type FundraiserKind,
  type FundraiserStatus,
  type fundraiserSorts,
  listCampaigns,
  listFundraisers,
  listMyPages,
  listPageReports,
  readCampaign,
  readFundraiser,
} from '@ngo-plus/contract/fundraising/fundraisers';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery, useEndpoint } from '../../kernel/index.ts';
import type { ReportState } from '../appeals/index.ts';

const all = ['fundraisers'] as const;

export type PageFilters = {
  readonly search: string;
  readonly causeId: string;
  readonly kind: FundraiserKind | '';
  readonly status: FundraiserStatus | 'attention' | '';
  readonly sort: (typeof fundraiserSorts)[number] | '';
};

export const pageList = ({ sort, ...filters }: PageFilters) =>
  pagedQuery(listFundraisers, [...all, 'list'], { ...filters, ...(sort && { sort }) });

export const onePage = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(readFundraiser, { id }, { signal }),
  });

/** Pages of the signed-in user. Their links expire, so they are fetched again each time. */
export const myPages = queryOptions({
  queryKey: [...all, 'mine'],
  queryFn: ({ signal }) => call(listMyPages, {}, { signal }),
});

export const campaignList = pagedQuery(listCampaigns, [...all, 'campaigns'], {});

export const oneCampaign = (id: string) =>
  queryOptions({
    queryKey: [...all, 'campaign', id],
    queryFn: ({ signal }) => call(readCampaign, { id }, { signal }),
  });

export const pageReports = (state: ReportState) =>
  pagedQuery(listPageReports, [...all, 'reports'], { state });

/** Pages of a cause that a donation can be made through, those with most raised first. */
export const pageChoices = (causeId: string) =>
  queryOptions({
    queryKey: [...all, 'choices', causeId],
    queryFn: async ({ signal }) => {
      const query = { causeId, limit: 100, sort: 'amount' as const };
      const { items } = await callPage(listFundraisers, query, { signal });
      return items.filter(({ status }) => status === 'public' || status === 'closed');
    },
  });

/** Returns a mutation of pages that invalidates all queries of this capability. */
export const useChange = <E extends Endpoint>(endpoint: E) => useEndpoint(endpoint, all);
