import type { Input } from '@ngo-plus/contract/kernel';
import {
  listBalances,
  listPostings,
  listProjects,
  listRates,
  readJournalEntry,
  readLedgerMonths,
} from '@ngo-plus/contract/money/ledger';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery } from '../../kernel/index.ts';
import { withoutBlanks } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';

const ledger = ['ledger'] as const;

type Period = Pick<BookFilters, 'from' | 'to' | 'subjectId'>;

export const balancesIn = ({ from, to, subjectId }: Period) =>
  queryOptions({
    queryKey: [...ledger, 'balances', from, to, subjectId],
    queryFn: ({ signal }) => call(listBalances, withoutBlanks({ from, to, subjectId }), { signal }),
  });

/** The twelve months from one (`YYYY-MM`) on. */
export const monthsFrom = (firstMonth: string) =>
  queryOptions({
    queryKey: [...ledger, 'months', firstMonth],
    queryFn: ({ signal }) => call(readLedgerMonths, { firstMonth }, { signal }),
  });

export const entryList = (filters: BookFilters) => {
  const query = withoutBlanks(filters) as z.input<typeof listPostings.input>;
  return pagedQuery(listPostings, [...ledger, 'entries'], { ...query, limit: 50 });
};

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
  pagedQuery(listRates, rateKeys, { currency, limit: 50 });
