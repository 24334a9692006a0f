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
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery } from '../../kernel/index.ts';

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

export const claimList = pagedQuery(listClaims, [...giftAid, 'claims'], {});

export type DonationFilters = {
  readonly search: string;
  readonly state: z.output<typeof listGiftAidDonations.input>['state'] & string;
  readonly why: z.output<typeof listGiftAidDonations.input>['why'] & string;
  readonly taxYear: string;
};

export const donationList = (filters: DonationFilters) =>
  pagedQuery(listGiftAidDonations, [...giftAid, 'donations'], filters);

export type DeclarationFilters = {
  readonly search: string;
  readonly state: '' | 'active' | 'ended';
};

export const declarationList = (filters: DeclarationFilters) =>
  pagedQuery(listDeclarations, [...giftAid, 'declarations'], filters);

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
