import type * as contract from '@ngo-plus/contract/content/resources';
import type { Input } from '@ngo-plus/contract/kernel';
import { v7 as uuidv7 } from 'uuid';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { deleteUnusedFiles, fileColumns } from './files.ts';
import { presentResource } from './present.ts';
import { refuseIncomplete } from './publication-rules.ts';
import {
  findResource,
  insertResource,
  lockOrder,
  neighbourOf,
  removeResource,
  updateResource,
} from './queries.ts';
import { slugOf } from './slug.ts';
import type { ResourceRow } from './table.ts';

/**
 * Adds a resource at the top of the library.
 *
 * @throws Problem `invalid` when it is to be public and lacks what its type needs; `conflict` when two hundred
 * resources have the same title.
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
  await audit(ctx, { action: 'resources.add', subject: row.id, after: auditedFields(row) });
  return presentResource(row);
}

/**
 * Changes the provided fields. The slug does not change, so that links keep working.
 *
 * @throws Problem `not_found`; `conflict` when it has changed since `readAt`; `invalid` when a public resource would
 * lack what its type needs.
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
  await deleteUnusedFiles(ctx, before, after);
  await recordAudit(ctx, 'resources.change', before, after);
  return presentResource(after);
}

export async function deleteResource(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteResource>,
) {
  const row = Problem.ifMissing(await removeResource(ctx.db, id), 'That resource');
  await deleteUnusedFiles(ctx, row);
  await audit(ctx, { action: 'resources.delete', subject: id, before: auditedFields(row) });
  return { id };
}

/** Publishes a resource; it keeps its date if it had one. @throws Problem `invalid`, `not_found`. */
export async function publishResource(
  ctx: TransactionContext,
  { id }: Input<typeof contract.publishResource>,
) {
  const before = await mustFind(ctx, id);
  refuseIncomplete(before);
  return settle(ctx, 'resources.publish', before, false);
}

/** Makes a resource a draft again; its date is retained for the next publication. @throws Problem `not_found`. */
export async function unpublishResource(
  ctx: TransactionContext,
  { id }: Input<typeof contract.unpublishResource>,
) {
  return settle(ctx, 'resources.withdraw', await mustFind(ctx, id), true);
}

/** Swaps positions with its neighbour; at either end nothing moves. @throws Problem `not_found`. */
export async function moveResource(
  ctx: TransactionContext,
  { id, direction }: Input<typeof contract.moveResource>,
) {
  await lockOrder(ctx.db);
  const row = await mustFind(ctx, id);
  const neighbour = await neighbourOf(ctx.db, row, direction);
  if (!neighbour) return { moved: false };
  // Two resources at the same position are ordered by id, and get distinct positions here.
  const offset = row.place === neighbour.place ? (direction === 'up' ? -1 : 1) : 0;
  await updateResource(ctx.db, row.id, { place: neighbour.place + offset });
  await updateResource(ctx.db, neighbour.id, { place: row.place });
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
  await recordAudit(ctx, action, before, after);
  return presentResource(after);
}

const mustFind = async ({ db }: TransactionContext, id: string): Promise<ResourceRow> =>
  Problem.ifMissing(await findResource(db, id), 'That resource');

const recordAudit = (
  ctx: TransactionContext,
  action: 'resources.change' | 'resources.publish' | 'resources.withdraw',
  before: ResourceRow,
  after: ResourceRow,
) =>
  audit(ctx, {
    action,
    subject: after.id,
    before: auditedFields(before),
    after: auditedFields(after),
  });

/** What the audit log records of a resource. */
const auditedFields = ({ title, slug, kind, draft }: ResourceRow) => ({ title, slug, kind, draft });
