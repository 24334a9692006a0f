import { readCauseFigures } from '@ngo-plus/contract/fundraising/causes';
import { listInvoices, readBilling, readQuote } from '@ngo-plus/contract/operations/plans';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, pagedQuery } from '../../kernel/index.ts';

export const keys = {
  all: ['billing'],
  billing: ['billing', 'plan'],
  quote: ['billing', 'quote'],
  invoices: ['billing', 'invoices'],
} as const;

export const billingQuery = () =>
  queryOptions({
    queryKey: keys.billing,
    queryFn: ({ signal }) => call(readBilling, {}, { signal }),
  });

/** How many causes accept donations, and the limit. */
export const causesUsed = queryOptions({
  queryKey: ['causes', 'figures'],
  queryFn: ({ signal }) => call(readCauseFigures, {}, { signal }),
  select: ({ byStatus, maxActive }) => ({
    used: byStatus.published,
    limit: maxActive ?? ('unlimited' as const),
  }),
});

export type Choice = z.input<typeof readQuote.input>;

/** The previous quote stays visible while a new one loads. */
export const quoteQuery = (choice: Choice) =>
  queryOptions({
    queryKey: [...keys.quote, choice],
    queryFn: ({ signal }) => call(readQuote, choice, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const invoiceList = () => pagedQuery(listInvoices, keys.invoices, {});
