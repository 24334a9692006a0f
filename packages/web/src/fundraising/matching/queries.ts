import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  listDonationMatches,
  listMatches,
  listMatchPools,
  type MatchPoolState,
  readMatchPool,
} from '@ngo-plus/contract/fundraising/matching';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';

export const poolKey = ['match-pools'] as const;

export const poolList = (state: MatchPoolState | '') =>
  pagedQuery(listMatchPools, [...poolKey, 'list'], { state });

export const onePool = (id: string) =>
  queryOptions({
    queryKey: [...poolKey, 'one', id],
    queryFn: ({ signal }) => call(readMatchPool, { id }, { signal }),
  });

export const matchList = (id: string) =>
  pagedQuery(listMatches, [...poolKey, 'matches', id], { id });

export const donationMatches = (id: string) =>
  queryOptions({
    queryKey: ['donations', 'matches', id],
    queryFn: ({ signal }) => call(listDonationMatches, { id }, { signal }),
  });

/** Causes that a sponsor can match, by title. */
export const matchableCauses = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});
