import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { audit, enqueue, Problem, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf, uuids, visibleTo } from './access-scope.ts';
import { lockEntries, subtreeOf } from './entry-rows.ts';
import { presentAll } from './folders.ts';
import { freeName } from './free-name.ts';
import { editableOr403 } from './lookup.ts';
import { reparent } from './move.ts';
import { purgeTrash } from './purge-job.ts';
import { enqueueIndexReview } from './search/index.ts';
import { type EntryRow, entries } from './table.ts';
import { trashCutoff } from './trash-retention.ts';
import { lockTree } from './tree-lock.ts';

/** Moves entries and their descendants to the trash. Descendants that are already trashed keep their own trash root. */
export async function trashEntries(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.trashEntries>,
) {
  const scope = await accessScopeOf(ctx);
  await lockTree(ctx, scope.orgId, 'changes');
  const rows = await lockEntries(ctx.db, ids);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) editableOr403(scope, rowsById.get(id));
  for (const { id, name } of rows) {
    const { rowCount } = await ctx.db
      .update(entries)
      .set({ trashedAt: ctx.now(), trashedBy: scope.userId, trashRoot: id })
      .where(sql`${entries.id} in ${subtreeOf(uuids([id]))} and ${entries.trashedAt} is null`);
    if (rowCount) await audit(ctx, { action: 'storage.trash', subject: id, before: { name } });
  }
  await enqueueIndexReview(ctx, scope.orgId);
  return { entries: await presentAll(ctx, scope, ids) };
}

/**
 * Restores entries to their folder, or to its nearest ancestor outside the trash. Names that exist there get a number.
 */
export async function restoreEntries(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.restoreEntries>,
) {
  const scope = await accessScopeOf(ctx);
  await lockTree(ctx, scope.orgId, 'changes');
  const rows = await lockEntries(ctx.db, ids);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = editableOr403(scope, rowsById.get(id));
    if (row.trashedAt === null) continue;
    if (row.trashRoot !== id)
      throw new Problem('conflict', 'Restore the folder “{{name}}” is in first.', {
        values: { name: row.name },
      });
    await restore(ctx, row);
    await audit(ctx, { action: 'storage.restore', subject: id, after: { name: row.name } });
  }
  await enqueueIndexReview(ctx, scope.orgId);
  return { entries: await presentAll(ctx, scope, ids) };
}

async function restore(ctx: TransactionContext, row: EntryRow): Promise<void> {
  const folders = await lockEntries(ctx.db, row.ancestors);
  const firstTrashed = folders.findIndex(({ trashedAt }) => trashedAt !== null);
  const ancestors = firstTrashed < 0 ? row.ancestors : row.ancestors.slice(0, firstTrashed);
  const parentId = ancestors.at(-1) ?? null;
  const name = await freeName(ctx.db, { orgId: row.orgId, parentId }, row.name);
  if (firstTrashed >= 0) await reparent(ctx, row, ancestors);
  if (name !== row.name) await ctx.db.update(entries).set({ name }).where(eq(entries.id, row.id));
  await ctx.db
    .update(entries)
    .set({ trashedAt: null, trashedBy: null, trashRoot: null })
    .where(and(eq(entries.orgId, row.orgId), eq(entries.trashRoot, row.id)));
}

/**
 * Permanently deletes trash: it disappears immediately, and a job removes the stored bytes.
 *
 * @throws Problem `forbidden` for people who are not administrators.
 */
export async function emptyTrash(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.emptyTrash>,
) {
  const scope = await accessScopeOf(ctx);
  if (!scope.administers)
    throw new Problem('forbidden', 'Only administrators can permanently delete files.');
  await lockTree(ctx, scope.orgId, 'changes');
  const expiredAt = trashCutoff(ctx);
  const roots = await ctx.db
    .select({ id: entries.id, name: entries.name })
    .from(entries)
    .where(
      and(
        eq(entries.orgId, scope.orgId),
        eq(entries.trashRoot, entries.id),
        isNotNull(entries.trashedAt),
        sql`${entries.trashedAt} > ${expiredAt.toISOString()}`,
        ids && inArray(entries.id, ids),
        visibleTo(scope),
      ),
    );
  const rootIds = uuids(roots.map(({ id }) => id));
  const freedBytes = await bytesIn(ctx, rootIds);
  await ctx.db
    .update(entries)
    .set({ trashedAt: expiredAt })
    .where(sql`${entries.id} in ${subtreeOf(rootIds)}`);
  for (const { id, name } of roots)
    await audit(ctx, { action: 'storage.delete', subject: id, before: { name } });
  await enqueue(ctx, purgeTrash, {}, { key: 'storage.purge-trash' });
  return { deleted: roots.length, freedBytes };
}

async function bytesIn({ db }: TransactionContext, ids: ReturnType<typeof uuids>): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(c.size_bytes), 0)::float8 as bytes from storage_versions v
    join storage_contents c on c.id = v.content_id where v.file_id in ${subtreeOf(ids)}`);
  return rows[0]?.bytes ?? 0;
}
