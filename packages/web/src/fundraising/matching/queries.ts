import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  listDonationMatches,
  listMatches,
  listMatchPools,
  type MatchPoolState,
  readMatchPool,
} from '@ngo-plus/contract/fundraising/matching';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';

export const poolKey = ['match-pools'] as const;

const fromStart = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
};

export const poolList = (state: MatchPoolState | '') =>
  infiniteQueryOptions({
    queryKey: [...poolKey, 'list', state],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listMatchPools, { cursor, state }, { signal }),
    ...fromStart,
  });

export const onePool = (id: string) =>
  queryOptions({
    queryKey: [...poolKey, 'one', id],
    queryFn: ({ signal }) => call(readMatchPool, { id }, { signal }),
  });

export const matchList = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...poolKey, 'matches', id],
    queryFn: ({ pageParam: cursor, signal }) => callPage(listMatches, { id, cursor }, { signal }),
    ...fromStart,
  });

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
