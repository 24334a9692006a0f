import {
  type Claim,
  type Declaration,
  listClaims,
  listDeclarations,
  listGiftAidDonations,
  readClaim,
  readDeclaration,
  readGiftAidSettings,
  summariseGiftAid,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../../kernel/index.ts';

/** Prefix of all keys: one mutation may affect any of these queries. */
export const giftAid = ['gift-aid'] as const;

export const summary = queryOptions({
  queryKey: [...giftAid, 'summary'],
  queryFn: ({ signal }) => call(summariseGiftAid, {}, { signal }),
});

export const ownSettings = queryOptions({
  queryKey: [...giftAid, 'settings'],
  queryFn: ({ signal }) => call(readGiftAidSettings, {}, { signal }),
});

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
};

export const claimList = infiniteQueryOptions({
  queryKey: [...giftAid, 'claims'],
  queryFn: ({ pageParam: cursor, signal }) => callPage(listClaims, { cursor }, { signal }),
  ...paging,
});

export type DonationFilters = {
  readonly search: string;
  readonly state: z.output<typeof listGiftAidDonations.input>['state'] & string;
  readonly why: z.output<typeof listGiftAidDonations.input>['why'] & string;
  readonly taxYear: string;
};

export const donationList = (filters: DonationFilters) =>
  infiniteQueryOptions({
    queryKey: [...giftAid, 'donations', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listGiftAidDonations, { ...filters, cursor }, { signal }),
    ...paging,
  });

export type DeclarationFilters = {
  readonly search: string;
  readonly state: '' | 'active' | 'ended';
};

export const declarationList = (filters: DeclarationFilters) =>
  infiniteQueryOptions({
    queryKey: [...giftAid, 'declarations', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listDeclarations, { ...filters, cursor }, { signal }),
    ...paging,
  });

export const oneDeclaration = (id: Declaration['id']) =>
  queryOptions({
    queryKey: [...giftAid, 'declaration', id],
    queryFn: ({ signal }) => call(readDeclaration, { id }, { signal }),
  });

export const oneClaim = (id: Claim['id']) =>
  queryOptions({
    queryKey: [...giftAid, 'claim', id],
    queryFn: ({ signal }) => call(readClaim, { id }, { signal }),
  });
