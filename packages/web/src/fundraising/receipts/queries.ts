import {
  listDonationReceipts,
  listReceipts,
  listTicketReceipts,
  readReceipt,
  readReceiptSettings,
} from '@ngo-plus/contract/fundraising/receipts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery } from '../../kernel/index.ts';
import type { ReceiptFilters } from './filters.ts';

export const keys = { all: ['receipts'], settings: ['receipts', 'settings'] } as const;

type Query = z.input<typeof listReceipts.input>;

export const receiptList = (filters: ReceiptFilters) =>
  pagedQuery(listReceipts, [...keys.all, 'list'], { ...(filters as Partial<Query>), limit: 50 });

export const oneReceipt = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', id],
    queryFn: ({ signal }) =>
      call(readReceipt, { id: id as z.infer<typeof readReceipt.input>['id'] }, { signal }),
  });

type DonationId = z.infer<typeof listDonationReceipts.input>['id'];

export const receiptsOfDonation = (id: DonationId) =>
  queryOptions({
    queryKey: [...keys.all, 'of-donation', id],
    queryFn: ({ signal }) => call(listDonationReceipts, { id }, { signal }),
  });

type OrderId = z.infer<typeof listTicketReceipts.input>['id'];

export const receiptsOfOrder = (id: OrderId) =>
  queryOptions({
    queryKey: [...keys.all, 'of-order', id],
    queryFn: ({ signal }) => call(listTicketReceipts, { id }, { signal }),
  });

export const settings = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => call(readReceiptSettings, {}, { signal }),
});
