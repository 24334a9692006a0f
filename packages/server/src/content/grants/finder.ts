import * as contract from '@ngo-plus/contract/content/grants';
import type { Finder } from '../../kernel/index.ts';
import { listGrants } from './service.ts';

/** Finds grants as their list does. */
export const grantFinder: Finder = {
  kind: 'grants',
  access: 'signed-in',
  find: async (outside, search, limit) => {
    const query = contract.listGrants.input.parse({ search, sortBy: 'relevance', limit });
    const { items } = await outside.transact((ctx) => listGrants(ctx, query), undefined, 'read');
    return items.map(({ id, title, donorAgency }) => ({ id, title, detail: donorAgency }));
  },
};
