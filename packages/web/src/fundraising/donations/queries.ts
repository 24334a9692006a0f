import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  type DonationStatus,
  listDonationCorrections,
  listDonations,
  readDonation,
  readDonationSeries,
  sumDonations,
} from '@ngo-plus/contract/fundraising/donations';
import { listFundraisers, readFundraiser } from '@ngo-plus/contract/fundraising/fundraisers';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, ifExists, pagedQuery } from '../../kernel/index.ts';

export const donationKey = ['donations'] as const;

export type DonationFilters = {
  readonly search: string;
  readonly causeId: string;
  readonly fundraiserId: string;
  readonly status: DonationStatus | '';
  readonly method: PaymentMethod | '';
  readonly from: string;
  readonly to: string;
};

export const donationList = (filters: DonationFilters) =>
  pagedQuery(listDonations, [...donationKey, 'list'], filters);

/** The latest donations that were not refunded, for the dashboard. */
export const latestDonations = queryOptions({
  queryKey: [...donationKey, 'latest'],
  queryFn: ({ signal }) => callPage(listDonations, { status: 'paid', limit: 5 }, { signal }),
});

export const donationSums = (filters: DonationFilters) =>
  queryOptions({
    queryKey: [...donationKey, 'sums', filters],
    queryFn: ({ signal }) => call(sumDonations, filters, { signal }),
  });

/** What the donations of the list came to over time. */
export const donationSeries = (filters: DonationFilters) =>
  queryOptions({
    queryKey: [...donationKey, 'series', filters],
    queryFn: ({ signal }) => call(readDonationSeries, filters, { signal }),
  });

export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: [...donationKey, 'one', id],
    queryFn: ({ signal }) => call(readDonation, { id }, { signal }),
  });

export const correctionsOf = (id: string) =>
  queryOptions({
    queryKey: [...donationKey, 'corrections', id],
    queryFn: ({ signal }) => call(listDonationCorrections, { id }, { signal }),
  });

/** Causes that a donation can be for, by title. */
export const causeChoices = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});

/** Fundraising pages of one or all causes, those with most donations first. */
export const pageNames = (causeId: string, chosen: string) =>
  queryOptions({
    queryKey: ['fundraisers', 'names', causeId, chosen],
    queryFn: async ({ signal }) => {
      const query = { causeId, limit: 100, sort: 'donations' as const };
      const { items } = await callPage(listFundraisers, query, { signal });
      const missing = chosen !== '' && !items.some(({ id }) => id === chosen);
      const further = missing
        ? await ifExists(call(readFundraiser, { id: chosen }, { signal }))
        : undefined;
      return further ? [...items, further] : items;
    },
  });
