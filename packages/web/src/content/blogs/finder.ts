import { listPosts } from '@ngo-plus/contract/content/blogs';
import { call, type Match } from '../../kernel/index.ts';

/** Search results of the command palette. */
export async function findPosts(
  search: string,
  limit: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const posts = await call(listPosts, { search, limit: limit, view: 'card' }, { signal });
  return posts.map(({ slug, title }) => ({
    label: title,
    to: `/blogs/${slug}`,
    icon: 'blog',
  }));
}
