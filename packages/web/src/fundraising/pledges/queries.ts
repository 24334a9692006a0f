import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  listDuePledges,
  listLinkableDonations,
  listPledges,
  type PledgeState,
  readPledge,
  sumPledges,
} from '@ngo-plus/contract/fundraising/pledges';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';

export const pledgeKey = ['pledges'] as const;

export type PledgeFilters = {
  readonly search: string;
  readonly state: PledgeState | '';
  readonly causeId: string;
};

export const pledgeList = (filters: PledgeFilters) =>
  pagedQuery(listPledges, [...pledgeKey, 'list'], filters);

/** Open pledges by when they are due, for the dashboard. */
export const duePledges = queryOptions({
  queryKey: [...pledgeKey, 'due'],
  queryFn: ({ signal }) => call(listDuePledges, { limit: 5 }, { signal }),
  select: (items) => ({ items }),
});

export const pledgeSums = queryOptions({
  queryKey: [...pledgeKey, 'sums'],
  queryFn: ({ signal }) => call(sumPledges, {}, { signal }),
});

export const onePledge = (id: string) =>
  queryOptions({
    queryKey: [...pledgeKey, 'one', id],
    queryFn: ({ signal }) => call(readPledge, { id }, { signal }),
  });

/** Existing donations that can be counted towards a pledge. */
export const linkableDonations = (id: string, search: string) =>
  queryOptions({
    queryKey: [...pledgeKey, 'tieable', id, search],
    queryFn: ({ signal }) => call(listLinkableDonations, { id, search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Causes that accept pledges, by title. */
export const pledgeCauses = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});
