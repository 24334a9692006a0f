import * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Finder } from '../../kernel/index.ts';
import { listDonations } from './records/index.ts';

/** Finds donations by the donor's name or email address, the newest first. */
export const donationFinder: Finder = {
  kind: 'donations',
  access: contract.listDonations.access,
  find: async (outside, search, limit) => {
    const query = contract.listDonations.input.parse({ search, limit });
    const { items } = await outside.transact((ctx) => listDonations(ctx, query), undefined, 'read');
    return items.map(({ id, name, causeTitle, amount, at }) => ({
      id,
      title: name,
      detail: causeTitle,
      amount,
      at,
    }));
  },
};
