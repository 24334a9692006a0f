import { listPosts } from '@ngo-plus/contract/content/blogs';
import { call, type Match } from '../../kernel/index.ts';

/** For the palette. */
export async function findPosts(
  search: string,
  most: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const posts = await call(listPosts, { search, limit: most, view: 'card' }, { signal });
  return posts.map(({ slug, title }) => ({
    label: title,
    to: `/blogs/${slug}`,
    icon: 'blog',
  }));
}
