import type { Total } from '@ngo-plus/contract/kernel';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { countMatching, countUpTo, type Database } from '../../kernel/index.ts';
import { posts } from './table.ts';

/** Filters and order of a list. `until` is exclusive. */
export type Listing = {
  readonly now: Date;
  readonly status: 'published' | 'scheduled' | 'draft' | 'all';
  readonly category?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly search?: string | undefined;
  readonly sortBy: 'postDate' | 'title' | 'category' | 'author';
  readonly descending: boolean;
  readonly after?: readonly [key: string, id: string] | undefined;
  readonly limit: number;
  readonly withContent: boolean;
};

type Keys = Record<'id' | 'listedAt' | 'postDate' | 'draft' | 'category', AnyPgColumn>;

const { content, ...cardColumns } = getTableColumns(posts);

export { cardColumns };

/** Whether a post is public at an instant. Row-level security applies the same rule with the database's clock. */
export const isPublic = (now: Date | Placeholder, of: Keys = posts) =>
  and(sql`not ${of.draft}`, lte(of.postDate, now));

/**
 * One page of a list. The default order uses the index `blog_posts_timeline`; ties
 * are broken by id, so that no page loses a post.
 */
export async function listPostRows(db: Database, listing: Listing) {
  const { search } = listing;
  if (!search) return scanRows(db, listing);
  return (await walkRows(db, listing, search)) ?? searchRows(db, listing, search);
}

function scanRows(db: Database, listing: Listing) {
  const { after, descending, limit } = listing;
  const filter = matching(posts, listing);
  const key = keyOf(posts, listing);
  const order = descending ? desc : asc;
  return db
    .select({ ...selectedColumns(listing), key })
    .from(posts)
    .where(and(filter, after && isLater(key, sql`${posts.id}`, listing, after)))
    .orderBy(order(key), order(posts.id))
    .limit(limit);
}

/** Number of posts on all pages of a list. */
export function countPostRows(db: Database, listing: Listing): Promise<Total> {
  const { search } = listing;
  if (!search) return countMatching(db, posts, matching(posts, listing));
  const filter = matching(hits, listing) ?? sql`true`;
  return countUpTo(
    db,
    sql`select from blog_found(blog_query(${search})) as ${hits} where ${filter}`,
  );
}

/** The rows of `blog_found`: the columns of `Keys` only. */
const hits = alias(posts, 'hits');

/** Filters all matches by their keys alone; only the rows of the page are read in full. */
function searchRows(db: Database, listing: Listing, search: string) {
  const { sortBy, descending, after, limit } = listing;
  const byKeys = sortBy === 'postDate' || sortBy === 'category';
  const key = byKeys ? keyOf(hits, listing) : keyOf(posts, listing);
  const source = sql`blog_found(blog_query(${search})) as ${hits}`;
  const joined = byKeys ? source : sql`${source} join ${posts} on ${posts.id} = ${hits.id}`;
  const filter = matching(hits, listing) ?? sql`true`;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const page = sql`(
    with found as materialized (select ${hits.id} as id, ${key} as key from ${joined} where ${filter})
    select id, key from found
    where ${after ? isLater(sql`key`, sql`id`, listing, after) : sql`true`}
    order by key ${direction}, id ${direction} limit ${limit}) as page`;
  return db
    .select({ ...selectedColumns(listing), key: sql<string>`page.key` })
    .from(posts)
    .innerJoin(page, sql`page.id = ${posts.id}`)
    .orderBy(sql`page.key ${direction}`, sql`page.id ${direction}`);
}

/**
 * The newest public posts with a frequent word: reading posts from the newest on until a page is full, instead of all that have
 * the word. Undefined if the index takes less time, or if too few of those posts have the word.
 */
async function walkRows(db: Database, listing: Listing, search: string) {
  const { sortBy, descending, status, category, from, until, now, after, limit } = listing;
  if (sortBy !== 'postDate' || !descending || status !== 'published') return undefined;
  if (category || from || until) return undefined;
  const { rows: planned } = await db.execute<{ steps: number | null }>(
    sql`select blog_walk(blog_query(${search}), ${limit}) as steps`,
  );
  const steps = planned[0]?.steps;
  if (!steps) return undefined;
  const key = keyOf(posts, listing);
  const beyond = after && isLater(key, sql`${posts.id}`, listing, after);
  const page = sql`(
    select id, key from (
      select ${posts.id} as id, ${key} as key, blog_posts.document from ${posts}
      where ${and(isPublic(now), beyond)} order by key desc, id desc limit ${sql.raw(String(steps))}) as walk
    where walk.document @@ blog_query(${search}) order by key desc, id desc limit ${sql.raw(String(limit))}) as page`;
  const rows = await db
    .select({ ...selectedColumns(listing), key: sql<string>`page.key` })
    .from(posts)
    .innerJoin(page, sql`page.id = ${posts.id}`)
    .orderBy(sql`page.key desc`, sql`page.id desc`);
  return rows.length < limit ? undefined : rows;
}

const selectedColumns = ({ withContent }: Listing) => ({
  ...cardColumns,
  ...(withContent && { content }),
});

const matching = (of: Keys, { now, status, category, from, until }: Listing) =>
  and(
    hasStatus[status](now, of),
    category ? isOfCategory(of, category) : undefined,
    from && gte(of.listedAt, from),
    until && lt(of.listedAt, until),
  );

/** Case-insensitive. Only the table itself has an index for this. */
export const isOfCategory = (of: Pick<Keys, 'category'>, category: string): SQL =>
  of === posts
    ? sql`blog_posts.category_key = lower(${category})`
    : sql`lower(${of.category}) = lower(${category})`;

const hasStatus: Record<Listing['status'], (now: Date, of: Keys) => SQL | undefined> = {
  published: isPublic,
  scheduled: (now, of) => and(eq(of.draft, false), gt(of.postDate, now)),
  draft: (_now, of) => eq(of.draft, true),
  all: () => undefined,
};

function keyOf(of: typeof posts | typeof hits, { sortBy }: Listing) {
  if (sortBy === 'postDate') return sql<string>`${of.listedAt}`;
  return sql<string>`lower(${of[sortBy]})`;
}

type Position = NonNullable<Listing['after']>;

function isLater(key: SQL, id: SQL, { sortBy, descending }: Listing, after: Position): SQL {
  const comparison = sql.raw(descending ? '<' : '>');
  const type = sql.raw(sortBy === 'postDate' ? 'timestamptz' : 'text');
  return sql`(${key}, ${id}) ${comparison} (${after[0]}::${type}, ${after[1]}::uuid)`;
}
