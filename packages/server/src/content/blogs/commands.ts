import type * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import { v7 as uuidv7 } from 'uuid';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { dropPicture } from './pictures.ts';
import { presentPost, statusAt } from './present.ts';
import { findPost, insertPost, removePost, updatePost } from './queries.ts';
import { excerptOf, readingMinutes } from './reading-time.ts';
import { slugOf } from './slug.ts';
import type { PostRow } from './table.ts';

/**
 * Keeps a new post: public at once, at its `postDate` when that is ahead, or as a draft. Blanks are
 * filled as the specification has it: today, General, informative; a blank summary with the first
 * words of the text.
 *
 * @throws Problem `conflict` when two hundred posts bear the same title.
 */
export async function writePost(ctx: TransactionContext, draft: Input<typeof blogs.writePost>) {
  const { orgId, userId } = signedIn(ctx);
  const now = ctx.now();
  const { status, createdAt, generatedAt, postDate, ...fields } = draft;
  const row = await insertPost(
    ctx.db,
    {
      ...fields,
      id: uuidv7(),
      orgId,
      writtenBy: userId,
      summary: draft.summary || excerptOf(draft.content),
      category: draft.category || 'General',
      tone: draft.tone || 'informative',
      generatedAt: generatedAt ? new Date(generatedAt) : null,
      draft: status === 'draft',
      postDate: postDate ? new Date(postDate) : status === 'draft' ? null : now,
      readingMinutes: readingMinutes(draft.content),
      createdAt: createdAt ? earlier(new Date(createdAt), now) : now,
      updatedAt: now,
    },
    slugOf(draft.title),
  );
  if (!row) throw new Problem('conflict', 'Too many posts have this title. Choose another.');
  await audit(ctx, { action: 'blogs.write', subject: row.id, after: gist(row, now) });
  return presentPost(row, now);
}

/** A clock that runs ahead cannot write into the future. */
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * Changes the given fields. The slug stays, so that links hold.
 *
 * @throws Problem `not_found`; `conflict` when the post changed since `readAt`.
 */
export async function changePost(ctx: TransactionContext, change: Input<typeof blogs.changePost>) {
  const { id, readAt, postDate, ...fields } = change;
  const now = ctx.now();
  const before = await mustFind(ctx, id);
  const after = await updatePost(
    ctx.db,
    id,
    {
      ...fields,
      ...(change.content !== undefined && { readingMinutes: readingMinutes(change.content) }),
      ...(change.category === '' && { category: 'General' }),
      ...(change.tone === '' && { tone: 'informative' }),
      ...(change.summary === '' && { summary: excerptOf(change.content ?? before.content) }),
      ...(postDate !== undefined && { postDate: dateFor(before, postDate, now) }),
      updatedAt: now,
    },
    readAt === undefined ? undefined : new Date(readAt),
  );
  if (!after)
    throw new Problem(
      'conflict',
      'Someone else has changed this post. Copy your text, reload the page and try again.',
    );
  if (after.imageUrl !== before.imageUrl) await dropPicture(ctx, before.imageUrl);
  await note(ctx, 'blogs.change', before, after);
  return presentPost(after, now);
}

/** A blank date leaves a draft undated and what is public where it stands. */
function dateFor({ draft, postDate }: PostRow, text: string, now: Date): Date | null {
  if (text !== '') return new Date(text);
  return draft ? null : (postDate ?? now);
}

export async function deletePost(ctx: TransactionContext, { id }: Input<typeof blogs.deletePost>) {
  const row = await removePost(ctx.db, id);
  if (!row) throw new Problem('not_found', 'Blog not found.');
  await dropPicture(ctx, row.imageUrl);
  await audit(ctx, { action: 'blogs.delete', subject: id, before: gist(row, ctx.now()) });
  return { id };
}

/**
 * Makes a post public at an instant; without one, on its own date when that has passed, else now.
 * A post that is public already keeps its date, so that feeds do not move: twice is harmless.
 */
export async function publishPost(
  ctx: TransactionContext,
  { id, at }: Input<typeof blogs.publishPost>,
) {
  const now = ctx.now();
  const before = await mustFind(ctx, id);
  const own = before.postDate && before.postDate <= now ? before.postDate : now;
  const postDate = at === undefined ? own : new Date(at);
  return settle(ctx, 'blogs.publish', before, { draft: false, postDate });
}

/** Makes a post a draft again; its date is kept for the next time. */
export async function withdrawPost(
  ctx: TransactionContext,
  { id }: Input<typeof blogs.withdrawPost>,
) {
  return settle(ctx, 'blogs.withdraw', await mustFind(ctx, id), { draft: true });
}

async function settle(
  ctx: TransactionContext,
  action: 'blogs.publish' | 'blogs.withdraw',
  before: PostRow,
  values: Partial<PostRow>,
) {
  const now = ctx.now();
  const after = await updatePost(ctx.db, before.id, { ...values, updatedAt: now });
  if (!after) throw new Problem('not_found', 'Blog not found.');
  await note(ctx, action, before, after);
  return presentPost(after, now);
}

async function mustFind(ctx: TransactionContext, id: string): Promise<PostRow> {
  const row = await findPost(ctx.db, id);
  if (!row) throw new Problem('not_found', 'Blog not found.');
  return row;
}

const note = (
  ctx: TransactionContext,
  action: 'blogs.change' | 'blogs.publish' | 'blogs.withdraw',
  before: PostRow,
  after: PostRow,
) =>
  audit(ctx, {
    action,
    subject: after.id,
    before: gist(before, ctx.now()),
    after: gist(after, ctx.now()),
  });

/** What the audit log keeps of a post; the text itself is in the post. */
const gist = (row: PostRow, now: Date) => ({
  title: row.title,
  slug: row.slug,
  status: statusAt(now, row),
  postDate: row.postDate?.toISOString() ?? null,
});
