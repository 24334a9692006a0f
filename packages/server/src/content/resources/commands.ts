import type * as contract from '@ngo-plus/contract/content/resources';
import type { Input } from '@ngo-plus/contract/kernel';
import { v7 as uuidv7 } from 'uuid';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { dropFiles, fileColumns } from './files.ts';
import { presentResource } from './present.ts';
import {
  findResource,
  insertResource,
  lockOrder,
  neighbourOf,
  removeResource,
  updateResource,
} from './queries.ts';
import { refuseIncomplete } from './ready.ts';
import { slugOf } from './slug.ts';
import type { ResourceRow } from './table.ts';

/**
 * Adds a resource at the beginning of the library.
 *
 * @throws Problem `invalid` when it is to be public and lacks what its kind needs; `conflict` when
 *   two hundred resources bear the same title.
 */
export async function addResource(
  ctx: TransactionContext,
  draft: Input<typeof contract.addResource>,
) {
  const { orgId } = signedIn(ctx);
  const now = ctx.now();
  const { status, publishedAt, fileId, ...fields } = draft;
  const open = status === 'published';
  if (open) refuseIncomplete(draft);
  await lockOrder(ctx.db);
  const row = await insertResource(
    ctx.db,
    {
      ...fields,
      ...(await fileColumns(ctx, fileId)),
      id: uuidv7(),
      orgId,
      category: draft.category || 'General',
      publishedAt: publishedAt ? new Date(publishedAt) : open ? now : null,
      draft: !open,
      createdAt: now,
      updatedAt: now,
    },
    slugOf(draft.title),
  );
  if (!row) throw new Problem('conflict', 'Too many resources have this title. Choose another.');
  await audit(ctx, { action: 'resources.add', subject: row.id, after: gist(row) });
  return presentResource(row);
}

/**
 * Changes the given fields. The slug stays, so that links hold.
 *
 * @throws Problem `not_found`; `conflict` when it changed since `readAt`; `invalid` when what is
 *   public would lack what its kind needs.
 */
export async function changeResource(
  ctx: TransactionContext,
  change: Input<typeof contract.changeResource>,
) {
  const { id, readAt, publishedAt, fileId, ...fields } = change;
  const now = ctx.now();
  const before = await mustFind(ctx, id);
  const date = publishedAt ? new Date(publishedAt) : before.draft ? null : before.publishedAt;
  const after = await updateResource(
    ctx.db,
    id,
    {
      ...fields,
      ...(change.category === '' && { category: 'General' }),
      ...(publishedAt !== undefined && { publishedAt: date }),
      ...(fileId !== undefined && fileId !== before.fileId && (await fileColumns(ctx, fileId))),
      updatedAt: now,
    },
    readAt === undefined ? undefined : new Date(readAt),
  );
  if (!after)
    throw new Problem(
      'conflict',
      'Someone else has changed this resource. Copy your text, reload the page and try again.',
    );
  if (!after.draft) refuseIncomplete(after);
  await dropFiles(ctx, before, after);
  await note(ctx, 'resources.change', before, after);
  return presentResource(after);
}

export async function deleteResource(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteResource>,
) {
  const row = Problem.ifMissing(await removeResource(ctx.db, id), 'That resource');
  await dropFiles(ctx, row);
  await audit(ctx, { action: 'resources.delete', subject: id, before: gist(row) });
  return { id };
}

/** Makes a resource public; its date stays when it had one. @throws Problem `invalid`, `not_found`. */
export async function publishResource(
  ctx: TransactionContext,
  { id }: Input<typeof contract.publishResource>,
) {
  const before = await mustFind(ctx, id);
  refuseIncomplete(before);
  return settle(ctx, 'resources.publish', before, false);
}

/** Makes a resource a draft again; its date is kept for the next time. @throws Problem `not_found`. */
export async function withdrawResource(
  ctx: TransactionContext,
  { id }: Input<typeof contract.withdrawResource>,
) {
  return settle(ctx, 'resources.withdraw', await mustFind(ctx, id), true);
}

/** Changes places with its neighbour; at either end nothing moves. @throws Problem `not_found`. */
export async function moveResource(
  ctx: TransactionContext,
  { id, direction }: Input<typeof contract.moveResource>,
) {
  await lockOrder(ctx.db);
  const row = await mustFind(ctx, id);
  const other = await neighbourOf(ctx.db, row, direction);
  if (!other) return { moved: false };
  // Two that share a place are told apart by their ids; they take places of their own here.
  const apart = row.place === other.place ? (direction === 'up' ? -1 : 1) : 0;
  await updateResource(ctx.db, row.id, { place: other.place + apart });
  await updateResource(ctx.db, other.id, { place: row.place });
  await audit(ctx, { action: 'resources.move', subject: id, after: { direction } });
  return { moved: true };
}

async function settle(
  ctx: TransactionContext,
  action: 'resources.publish' | 'resources.withdraw',
  before: ResourceRow,
  draft: boolean,
) {
  const now = ctx.now();
  const publishedAt = before.publishedAt ?? (draft ? null : now);
  const row = await updateResource(ctx.db, before.id, { draft, publishedAt, updatedAt: now });
  const after = Problem.ifMissing(row, 'That resource');
  await note(ctx, action, before, after);
  return presentResource(after);
}

const mustFind = async ({ db }: TransactionContext, id: string): Promise<ResourceRow> =>
  Problem.ifMissing(await findResource(db, id), 'That resource');

const note = (
  ctx: TransactionContext,
  action: 'resources.change' | 'resources.publish' | 'resources.withdraw',
  before: ResourceRow,
  after: ResourceRow,
) => audit(ctx, { action, subject: after.id, before: gist(before), after: gist(after) });

/** What the audit log keeps of a resource. */
const gist = ({ title, slug, kind, draft }: ResourceRow) => ({ title, slug, kind, draft });
