import { listCauses } from '@ngo-plus/contract/fundraising/causes';
import {
  type GiftStatus,
  listGiftCorrections,
  listGifts,
  readGift,
  sumGifts,
} from '@ngo-plus/contract/fundraising/donations';
import { listFundraisers, readFundraiser } from '@ngo-plus/contract/fundraising/fundraisers';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, ifFound } from '../../kernel/index.ts';

export const giftKey = ['gifts'] as const;

export type GiftFilters = {
  readonly search: string;
  readonly causeId: string;
  readonly fundraiserId: string;
  readonly status: GiftStatus | '';
  readonly method: PaymentMethod | '';
  readonly from: string;
  readonly to: string;
};

export const giftList = (filters: GiftFilters) =>
  infiniteQueryOptions({
    queryKey: [...giftKey, 'list', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listGifts, { ...filters, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | undefined }) => page.next,
  });

export const giftSums = (filters: GiftFilters) =>
  queryOptions({
    queryKey: [...giftKey, 'sums', filters],
    queryFn: ({ signal }) => call(sumGifts, filters, { signal }),
  });

export const giftQuery = (id: string) =>
  queryOptions({
    queryKey: [...giftKey, 'one', id],
    queryFn: ({ signal }) => call(readGift, { id }, { signal }),
  });

export const correctionsOf = (id: string) =>
  queryOptions({
    queryKey: [...giftKey, 'corrections', id],
    queryFn: ({ signal }) => call(listGiftCorrections, { id }, { signal }),
  });

/** Causes that a gift can be for, by title. */
export const causeChoices = queryOptions({
  queryKey: ['causes', 'choices'],
  queryFn: ({ signal }) =>
    callPage(listCauses, { limit: 100, sort: 'title' }, { signal }).then(({ items }) => items),
});

/** Pages that gifts of a cause, or of any, can have come through: those with most first. */
export const pageNames = (causeId: string, chosen: string) =>
  queryOptions({
    queryKey: ['fundraisers', 'names', causeId, chosen],
    queryFn: async ({ signal }) => {
      const asked = { causeId, limit: 100, sort: 'gifts' as const };
      const { items } = await callPage(listFundraisers, asked, { signal });
      const missing = chosen !== '' && !items.some(({ id }) => id === chosen);
      const further = missing
        ? await ifFound(call(readFundraiser, { id: chosen }, { signal }))
        : undefined;
      return further ? [...items, further] : items;
    },
  });
