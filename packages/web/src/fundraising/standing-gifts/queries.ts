import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  listStanding,
  readStanding,
  type StandingRhythm,
  type StandingStatus,
  type StandingWay,
  sumStanding,
} from '@ngo-plus/contract/fundraising/standing-gifts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';

export const standingKey = ['standing-gifts'] as const;

export type StandingFilters = {
  readonly search: string;
  readonly causeId: string;
  readonly status: StandingStatus | '';
  readonly rhythm: StandingRhythm | '';
  readonly way: StandingWay | '';
  readonly card: 'ends' | '';
};

export const standingList = (filters: StandingFilters) =>
  infiniteQueryOptions({
    queryKey: [...standingKey, 'list', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listStanding, { ...filters, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | undefined }) => page.next,
  });

export const standingSums = queryOptions({
  queryKey: [...standingKey, 'sums'],
  queryFn: ({ signal }) => call(sumStanding, {}, { signal }),
});

export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: [...standingKey, 'one', id],
    queryFn: ({ signal }) => call(readStanding, { id }, { signal }),
  });

/** Causes that a gift can be for, by title. */
export const causeChoices = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});
