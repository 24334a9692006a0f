import { manageBlogs } from '@ngo-plus/contract/content/blogs';
import type { Editable } from '../revisions/index.ts';
import { findPost } from './queries.ts';

/** Posts have a version history. */
export const editablePosts: Editable = {
  kind: 'blog-post',
  permission: manageBlogs,
  exists: async ({ db }, recordId) => (await findPost(db, recordId)) !== undefined,
};
