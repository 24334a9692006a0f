import * as contract from '@ngo-plus/contract/content/blogs';
import type { Finder } from '../../kernel/index.ts';
import { listPosts } from './service.ts';

/** Finds published posts as their list does. */
export const postFinder: Finder = {
  kind: 'posts',
  access: 'signed-in',
  find: async (outside, search, limit) => {
    const query = contract.listPosts.input.parse({ search, view: 'card', limit });
    const { items } = await outside.transact((ctx) => listPosts(ctx, query), undefined, 'read');
    return items.map(({ slug, title, category }) => ({ id: slug, title, detail: category }));
  },
};
