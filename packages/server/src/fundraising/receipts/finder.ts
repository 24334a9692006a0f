import * as contract from '@ngo-plus/contract/fundraising/receipts';
import type { Finder } from '../../kernel/index.ts';
import { listOwn } from './queries.ts';

/** Finds receipts by the beginning of their number. Donors are found by their donations. */
export const receiptFinder: Finder = {
  kind: 'receipts',
  access: contract.listReceipts.access,
  find: async (outside, search, limit) => {
    if (!/\d/.test(search)) return [];
    const query = contract.listReceipts.input.parse({ search, limit });
    const { items } = await outside.transact((ctx) => listOwn(ctx, query), undefined, 'read');
    return items.map(({ id, number, donor }) => ({ id, title: number, detail: donor.name }));
  },
};
