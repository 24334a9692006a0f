import * as blogs from '@ngo-plus/contract/content/blogs';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { type Actor, Problem, pageOf, type TransactionContext } from '../../kernel/index.ts';
import { cursorAfter, positionIn } from './cursor.ts';
import { countPostRows, listPostRows } from './list-queries.ts';
import { presentCard, presentPost } from './present.ts';
import { categoryCounts, findPost, findPublic, postCounts, relatedPostRows } from './queries.ts';

const mayManage = (actor: Actor | undefined) => allows(blogs.manageBlogs, actor?.role);

const dayMs = 86_400_000;

/** The exclusive end of a date filter: the next day for a date, the next millisecond for an instant. */
const afterEndOf = (text: string) =>
  new Date(new Date(text).getTime() + (text.length === 10 ? dayMs : 1));

/**
 * A page of posts: published ones, unless a blog manager lists others.
 *
 * @throws Problem `forbidden` when anyone else lists drafts or scheduled posts, `invalid` for a cursor of another
 * order or another list.
 */
export async function listPosts(ctx: TransactionContext, input: Input<typeof blogs.listPosts>) {
  const { status, publishedFrom, publishedTo, sortOrder, cursor, limit, view, ...filters } = input;
  if (status !== 'published' && !mayManage(ctx.actor))
    throw new Problem('forbidden', 'Only super administrators can see drafts and scheduled posts.');
  const now = ctx.now();
  const listing = {
    ...filters,
    now,
    status,
    from: publishedFrom ? new Date(publishedFrom) : undefined,
    until: publishedTo ? afterEndOf(publishedTo) : undefined,
    descending: sortOrder === 'desc',
    after: cursor === undefined ? undefined : positionIn(cursor, input),
    limit: limit + 1,
    withContent: view === 'full',
  };
  const rows = await listPostRows(ctx.db, listing);
  const { page, next } = pageOf(rows, limit, (last) => cursorAfter(last, input));
  return {
    items: page.map((row) => ({
      ...presentCard(row, now),
      ...(row.content !== undefined && { content: row.content }),
    })),
    total: () => countPostRows(ctx.db, listing),
    next,
  };
}

const noSuchPost = () => new Problem('not_found', 'Blog not found.');

/**
 * One post by id or slug.
 *
 * @throws Problem `not_found` when there is no such post, or when it is not public, unless a blog manager reads a
 * preview.
 */
export async function readPost(
  ctx: TransactionContext,
  { id, preview }: Input<typeof blogs.readPost>,
) {
  const now = ctx.now();
  const all = preview && mayManage(ctx.actor);
  const row = await (all ? findPost(ctx.db, id) : findPublic(ctx.db, id, now));
  if (!row) throw noSuchPost();
  return presentPost(row, now);
}

/** @throws Problem `not_found` when the post itself is not public. */
export async function relatedPosts(
  ctx: TransactionContext,
  { id }: Input<typeof blogs.relatedPosts>,
) {
  const now = ctx.now();
  const row = await findPublic(ctx.db, id, now);
  if (!row) throw noSuchPost();
  const related = await relatedPostRows(ctx.db, row, now, 3);
  return related.map((card) => presentCard(card, now));
}

export const listCategories = (ctx: TransactionContext) => categoryCounts(ctx.db, ctx.now());

/** Numbers of public, scheduled and draft posts; for dashboards. */
export const countPosts = (ctx: TransactionContext) => postCounts(ctx.db, ctx.now());
