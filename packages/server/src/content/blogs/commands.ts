import type * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import { v7 as uuidv7 } from 'uuid';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { removeRevisions } from '../revisions/index.ts';
import { deleteUnusedImage } from './images.ts';
import { presentPost, statusAt } from './present.ts';
import { findPost, insertPost, removePost, updatePost } from './queries.ts';
import { excerptOf, readingMinutes } from './reading-time.ts';
import { slugOf } from './slug.ts';
import type { PostRow } from './table.ts';

/**
 * Creates a post: public now, scheduled when its `postDate` is in the future, or a draft. Blank fields get the
 * defaults of the specification: today, General, informative, and the beginning of the text as the summary.
 *
 * @throws Problem `conflict` when two hundred posts have the same title.
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
  await audit(ctx, { action: 'blogs.write', subject: row.id, after: auditedFields(row, now) });
  return presentPost(row, now);
}

/** Prevents a clock that is ahead from writing a future date. */
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * Changes the provided fields. The slug does not change, so that links keep working.
 *
 * @throws Problem `not_found`; `conflict` when the post has changed since `readAt`.
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
  if (after.imageUrl !== before.imageUrl) await deleteUnusedImage(ctx, before.imageUrl);
  await recordAudit(ctx, 'blogs.change', before, after);
  return presentPost(after, now);
}

/** For a blank date, a draft has no date and a public post keeps its own. */
function dateFor({ draft, postDate }: PostRow, text: string, now: Date): Date | null {
  if (text !== '') return new Date(text);
  return draft ? null : (postDate ?? now);
}

export async function deletePost(ctx: TransactionContext, { id }: Input<typeof blogs.deletePost>) {
  const row = await removePost(ctx.db, id);
  if (!row) throw new Problem('not_found', 'Blog not found.');
  await removeRevisions(ctx, { kind: 'blog-post', recordId: row.id });
  await deleteUnusedImage(ctx, row.imageUrl);
  await audit(ctx, { action: 'blogs.delete', subject: id, before: auditedFields(row, ctx.now()) });
  return { id };
}

/**
 * Publishes a post at `at`; by default on its own date when that has passed, otherwise now. Idempotent: a public
 * post keeps its date, so that feeds do not change.
 */
export async function publishPost(
  ctx: TransactionContext,
  { id, at }: Input<typeof blogs.publishPost>,
) {
  const now = ctx.now();
  const before = await mustFind(ctx, id);
  const ownDate = before.postDate && before.postDate <= now ? before.postDate : now;
  const postDate = at === undefined ? ownDate : new Date(at);
  return settle(ctx, 'blogs.publish', before, { draft: false, postDate });
}

/** Makes a post a draft again; its date is retained for the next publication. */
export async function unpublishPost(
  ctx: TransactionContext,
  { id }: Input<typeof blogs.unpublishPost>,
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
  await recordAudit(ctx, action, before, after);
  return presentPost(after, now);
}

async function mustFind(ctx: TransactionContext, id: string): Promise<PostRow> {
  const row = await findPost(ctx.db, id);
  if (!row) throw new Problem('not_found', 'Blog not found.');
  return row;
}

const recordAudit = (
  ctx: TransactionContext,
  action: 'blogs.change' | 'blogs.publish' | 'blogs.withdraw',
  before: PostRow,
  after: PostRow,
) =>
  audit(ctx, {
    action,
    subject: after.id,
    before: auditedFields(before, ctx.now()),
    after: auditedFields(after, ctx.now()),
  });

/** What the audit log records of a post; the text itself is in the post. */
const auditedFields = (row: PostRow, now: Date) => ({
  title: row.title,
  slug: row.slug,
  status: statusAt(now, row),
  postDate: row.postDate?.toISOString() ?? null,
});
