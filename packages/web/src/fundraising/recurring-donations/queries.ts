import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  type CollectionMethod,
  listRecurringDonations,
  type RecurringDonationStatus,
  type RecurringFrequency,
  readRecurringDonation,
  readRecurringMonths,
  sumRecurringDonations,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';

export const recurringDonationKey = ['recurring-donations'] as const;

export type RecurringDonationFilters = {
  readonly search: string;
  readonly causeId: string;
  readonly status: RecurringDonationStatus | '';
  readonly frequency: RecurringFrequency | '';
  readonly collectionMethod: CollectionMethod | '';
  readonly card: 'ends' | '';
};

export const recurringDonationList = (filters: RecurringDonationFilters) =>
  pagedQuery(listRecurringDonations, [...recurringDonationKey, 'list'], filters);

export const recurringDonationSums = queryOptions({
  queryKey: [...recurringDonationKey, 'sums'],
  queryFn: ({ signal }) => call(sumRecurringDonations, {}, { signal }),
});

export const recurringMonths = queryOptions({
  queryKey: [...recurringDonationKey, 'months'],
  queryFn: ({ signal }) => call(readRecurringMonths, {}, { signal }),
});

export const recurringDonationQuery = (id: string) =>
  queryOptions({
    queryKey: [...recurringDonationKey, 'one', id],
    queryFn: ({ signal }) => call(readRecurringDonation, { id }, { signal }),
  });

/** Causes that accept donations, by title. */
export const causeChoices = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});
