import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, numberedSlug, prepared } from '../../kernel/index.ts';
import { isInHistory } from '../revisions/index.ts';
import { cardColumns, isOfCategory, isPublic } from './list-queries.ts';
import { type PostRow, posts } from './table.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or by slug, as in the URL. */
const isAt = (address: string): SQL => eq(uuid.test(address) ? posts.id : posts.slug, address);

export async function findPost(db: Database, address: string) {
  const [row] = await db.select().from(posts).where(isAt(address));
  return row;
}

const publicPosts = prepared((db) => {
  const at = (column: PgColumn, name: string) =>
    db
      .select()
      .from(posts)
      .where(and(eq(column, sql.placeholder('address')), isPublic(sql.placeholder('now'))))
      .prepare(name);
  return {
    byId: at(posts.id, 'blogs_public_by_id'),
    bySlug: at(posts.slug, 'blogs_public_by_slug'),
  };
});

export async function findPublic(db: Database, address: string, now: Date) {
  const { byId, bySlug } = publicPosts(db);
  const query = uuid.test(address) ? byId : bySlug;
  const [row] = await query.execute({ address, now: now.toISOString() });
  return row;
}

const maxAttempts = 200;

/** Inserts under the first free slug: `wells`, `wells-2`, … */
export async function insertPost(
  db: Database,
  row: Omit<typeof posts.$inferInsert, 'slug'>,
  slug: string,
): Promise<PostRow | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const [inserted] = await db
      .insert(posts)
      .values({ ...row, slug: numberedSlug(slug, attempt) })
      .onConflictDoNothing({ target: posts.slug })
      .returning();
    if (inserted) return inserted;
  }
  return undefined;
}

/** Returns undefined when there is no such post, or when it has changed since `readAt`. */
export async function updatePost(
  db: Database,
  id: string,
  values: { [Column in keyof PostRow]?: PostRow[Column] | undefined },
  readAt?: Date,
): Promise<PostRow | undefined> {
  const unchanged = readAt && eq(posts.updatedAt, readAt);
  const [row] = await db
    .update(posts)
    .set(values)
    .where(and(eq(posts.id, id), unchanged))
    .returning();
  return row;
}

export async function removePost(db: Database, id: string): Promise<PostRow | undefined> {
  const [row] = await db.delete(posts).where(eq(posts.id, id)).returning();
  return row;
}

export const categoryCounts = (db: Database, now: Date) =>
  db
    .select({
      // In the most frequent spelling.
      name: sql<string>`mode() within group (order by ${posts.category})`,
      posts: sql<number>`count(*)::int`,
    })
    .from(posts)
    .where(isPublic(now))
    .groupBy(sql`blog_posts.category_key`)
    .orderBy(sql`blog_posts.category_key`);

/**
 * Related public posts: the newest of the category and the newest of all, ranked by shared words, with the post's
 * own category first among equals. Reads a bounded number of rows.
 */
export function relatedPostRows(db: Database, post: PostRow, now: Date, limit: number) {
  const words = `${post.title} ${post.keywords.join(' ')}`;
  const newest = (filter: SQL | undefined) =>
    db.select({ id: posts.id }).from(posts).where(filter).orderBy(desc(posts.listedAt)).limit(60);
  const candidates = sql`(${newest(and(isPublic(now), isOfCategory(posts, post.category)))}) union (${newest(isPublic(now))})`;
  const similarity = sql`ts_rank(document, blog_any_of(${words})) + case when ${isOfCategory(posts, post.category)} then 0.1 else 0 end`;
  return db
    .select(cardColumns)
    .from(posts)
    .where(and(sql`${posts.id} in (${candidates})`, sql`${posts.id} <> ${post.id}`, isPublic(now)))
    .orderBy(desc(similarity), desc(posts.listedAt))
    .limit(limit);
}

/**
 * Public posts that contain any of the words, best first, as sources of quotations. For very common words only the
 * newest thousand posts are ranked.
 */
export const findQuotablePosts = (db: Database, words: string, now: Date, limit: number) => {
  const newest = sql`select id from blog_found(blog_any_of(${words})) order by listed_at desc limit 1000`;
  return db
    .select({ title: posts.title, slug: posts.slug, content: posts.content })
    .from(posts)
    .where(and(sql`${posts.id} in (${newest})`, isPublic(now)))
    .orderBy(desc(sql`ts_rank(document, blog_any_of(${words}))`), desc(posts.listedAt))
    .limit(limit);
};

export async function postCounts(db: Database, now: Date) {
  const [row] = await db
    .select({
      published: sql<number>`count(*) filter (where ${isPublic(now)})::int`,
      scheduled: sql<number>`count(*) filter (where not ${posts.draft} and ${posts.postDate} > ${now.toISOString()})::int`,
      drafts: sql<number>`count(*) filter (where ${posts.draft})::int`,
    })
    .from(posts);
  return row ?? { published: 0, scheduled: 0, drafts: 0 };
}

/** Whether a post uses this uploaded image, as its cover or in its text, now or in an earlier version. */
export async function isImageUsed(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select where exists (select from ${posts} where ${shows(sql`${id}`)}) or ${isInHistory('blog-post', sql`${id}`)}`);
  return rowCount === 1;
}

const shows = (id: SQL) =>
  sql`(strpos(${posts.imageUrl}, ${id}) > 0 or strpos(${posts.content}, ${id}) > 0)`;

/** Images uploaded before an instant that no post uses. */
export async function unusedImages(db: Database, purpose: string, before: Date) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from blobs where purpose = ${purpose} and created_at < ${before.toISOString()}
      and not exists (select from ${posts} where ${shows(sql`blobs.id::text`)})
      and not ${isInHistory('blog-post', sql`blobs.id::text`)}
    limit 1000`);
  return rows.map(({ id }) => id);
}
