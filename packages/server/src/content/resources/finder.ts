import * as contract from '@ngo-plus/contract/content/resources';
import type { Finder } from '../../kernel/index.ts';
import { listResources } from './service.ts';

/** Finds published resources as the library does. */
export const resourceFinder: Finder = {
  kind: 'resources',
  access: 'signed-in',
  find: async (outside, search, limit) => {
    const query = contract.listResources.input.parse({ search, limit });
    const { items } = await outside.transact((ctx) => listResources(ctx, query), undefined, 'read');
    return items.map(({ slug, title, category }) => ({ id: slug, title, detail: category }));
  },
};
