import type { Input } from '@ngo-plus/contract/kernel';
import {
  listBalances,
  listPostings,
  listProjects,
  listRates,
  readJournalEntry,
} from '@ngo-plus/contract/money/ledger';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../../kernel/index.ts';
import { withoutBlanks } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';

const ledger = ['ledger'] as const;

type Period = Pick<BookFilters, 'from' | 'to' | 'subjectId'>;

export const balancesIn = ({ from, to, subjectId }: Period) =>
  queryOptions({
    queryKey: [...ledger, 'balances', from, to, subjectId],
    queryFn: ({ signal }) => call(listBalances, withoutBlanks({ from, to, subjectId }), { signal }),
  });

export const entryList = (filters: BookFilters) =>
  infiniteQueryOptions({
    queryKey: [...ledger, 'entries', filters],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = withoutBlanks(filters) as z.input<typeof listPostings.input>;
      return callPage(listPostings, { ...query, cursor, limit: 50 }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

export const oneEntry = (id: Input<typeof readJournalEntry>['id']) =>
  queryOptions({
    queryKey: [...ledger, 'group', id],
    queryFn: ({ signal }) => call(readJournalEntry, { id }, { signal }),
  });

export const allProjects = queryOptions({
  queryKey: [...ledger, 'projects'],
  queryFn: ({ signal }) => call(listProjects, {}, { signal }),
});

export const rateKeys = [...ledger, 'rates'] as const;

export const rateList = (currency: string) =>
  infiniteQueryOptions({
    queryKey: [...rateKeys, currency],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listRates, { currency, cursor, limit: 50 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | undefined }) => page.next,
  });
