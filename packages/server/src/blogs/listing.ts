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
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../kernel/index.ts';
import { posts } from './table.ts';

/** Which posts, in which order. Instants bound the post's date; `until` is the first instant too late. */
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

const { id, listedAt, postDate, draft, category, title, author } = getTableColumns(posts);
/** What lists filter and sort on; `blog_found` gives the same columns. */
const keys = { id, listedAt, postDate, draft, category, title, author };
type Keys = Record<keyof typeof keys, AnyPgColumn>;

export const { content, ...cardColumns } = getTableColumns(posts);

/** What is public at an instant. Row-level security says the same by the database's clock. */
export const isPublic = (now: Date | Placeholder, of: Keys = posts) =>
  and(eq(of.draft, false), lte(of.postDate, now));

/**
 * One page of a list and how many posts the whole list has, in one round trip. The default order
 * walks `blog_posts_timeline`; ties are broken by id, so that no page loses a post.
 */
export function listPostRows(db: Database, listing: Listing) {
  return listing.search ? searchRows(db, listing, listing.search) : scanRows(db, listing);
}

function scanRows(db: Database, listing: Listing) {
  const filter = wanted(posts, listing);
  return db
    .select({ ...shown(listing), key: keyOf(posts, listing), total: totalOf(posts, filter) })
    .from(posts)
    .where(and(filter, later(posts, listing)))
    .orderBy(...orderOf(posts, listing))
    .limit(listing.limit);
}

function searchRows(db: Database, listing: Listing, search: string) {
  const found = db.$with('found', keys).as(sql`select * from blog_found(blog_query(${search}))`);
  const filter = wanted(found, listing);
  const page = db
    .select()
    .from(found)
    .where(and(filter, later(found, listing)))
    .orderBy(...orderOf(found, listing))
    .limit(listing.limit)
    .as('page');
  return db
    .with(found)
    .select({ ...shown(listing), key: keyOf(page, listing), total: totalOf(found, filter) })
    .from(page)
    .innerJoin(posts, eq(posts.id, page.id))
    .orderBy(...orderOf(page, listing));
}

const shown = ({ withContent }: Listing) => ({ ...cardColumns, ...(withContent && { content }) });

const totalOf = (of: object, filter: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${of} where ${filter ?? sql`true`})`;

const wanted = (of: Keys, { now, status, category, from, until }: Listing) =>
  and(
    hasStatus[status](now, of),
    category ? eq(of.category, category) : undefined,
    from && gte(of.listedAt, from),
    until && lt(of.listedAt, until),
  );

const hasStatus: Record<Listing['status'], (now: Date, of: Keys) => SQL | undefined> = {
  published: isPublic,
  scheduled: (now, of) => and(eq(of.draft, false), gt(of.postDate, now)),
  draft: (_now, of) => eq(of.draft, true),
  all: () => undefined,
};

const keyOf = (of: Keys, { sortBy }: Listing) =>
  sortBy === 'postDate' ? sql<string>`${of.listedAt}` : sql<string>`lower(${of[sortBy]})`;

function later(of: Keys, listing: Listing): SQL | undefined {
  const { after, sortBy, descending } = listing;
  if (!after) return undefined;
  const comparison = sql.raw(descending ? '<' : '>');
  const type = sql.raw(sortBy === 'postDate' ? 'timestamptz' : 'text');
  return sql`(${keyOf(of, listing)}, ${of.id}) ${comparison} (${after[0]}::${type}, ${after[1]}::uuid)`;
}

function orderOf(of: Keys, listing: Listing): [SQL, SQL] {
  const direction = listing.descending ? desc : asc;
  return [direction(keyOf(of, listing)), direction(of.id)];
}
