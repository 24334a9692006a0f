import { and, asc, count, gt, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { isPublic } from './list-queries.ts';
import { posts } from './table.ts';

/**
 * Public posts for the sitemap, oldest first, so that new ones are appended. A scheduled post counts as changed on
 * its publication date.
 */
export async function sitemapPosts(
  { db, now }: TransactionContext,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt, postDate: posts.postDate })
    .from(posts)
    .where(and(isPublic(now()), after === undefined ? undefined : gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);
  return rows.map(({ slug, updatedAt, postDate }) => ({
    path: `/blogs/${encodeURIComponent(slug)}`,
    changedAt: postDate && postDate > updatedAt ? postDate : updatedAt,
  }));
}

export async function countPublicPosts({ db, now }: TransactionContext): Promise<number> {
  const [row] = await db.select({ posts: count() }).from(posts).where(isPublic(now()));
  return row?.posts ?? 0;
}

/** The last id of each full part of `size` posts that is followed by another part. */
export async function sitemapParts(
  { db, now }: TransactionContext,
  size: number,
): Promise<string[]> {
  const numbered = db
    .select({
      id: posts.id,
      place: sql<number>`row_number() over (order by ${posts.id})`.as('place'),
      all: sql<number>`count(*) over ()`.as('all_posts'),
    })
    .from(posts)
    .where(isPublic(now()))
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 0 and ${numbered.place} < ${numbered.all}`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}
