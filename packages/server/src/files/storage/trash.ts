import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { audit, enqueue, Problem, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf, uuids, visibleTo } from './access-scope.ts';
import { lockEntries, subtreeOf } from './entry-rows.ts';
import { shownAll } from './folders.ts';
import { freeName } from './free-name.ts';
import { editableOr403 } from './lookup.ts';
import { reparent } from './moving.ts';
import { purgeTrash } from './purge-job.ts';
import { reviewSoon } from './search/index.ts';
import { type EntryRow, entries } from './table.ts';
import { trashedSince } from './trash-time.ts';
import { lockTree } from './tree-lock.ts';

/** A folder goes with all that is in it. What is in the trash already stays as it is. */
export async function trashEntries(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.trashEntries>,
) {
  const sight = await accessScopeOf(ctx);
  await lockTree(ctx, sight.orgId, 'changes');
  const rows = await lockEntries(ctx.db, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) editableOr403(sight, known.get(id));
  for (const { id, name } of rows) {
    const { rowCount } = await ctx.db
      .update(entries)
      .set({ trashedAt: ctx.now(), trashedBy: sight.userId, trashRoot: id })
      .where(sql`${entries.id} in ${subtreeOf(uuids([id]))} and ${entries.trashedAt} is null`);
    if (rowCount) await audit(ctx, { action: 'storage.trash', subject: id, before: { name } });
  }
  await reviewSoon(ctx, sight.orgId);
  return { entries: await shownAll(ctx, sight, ids) };
}

/**
 * Back to where they were; to the nearest folder around it that is still there. One whose name was
 * taken meanwhile gets a number.
 */
export async function restoreEntries(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.restoreEntries>,
) {
  const sight = await accessScopeOf(ctx);
  await lockTree(ctx, sight.orgId, 'changes');
  const rows = await lockEntries(ctx.db, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = editableOr403(sight, known.get(id));
    if (row.trashedAt === null) continue;
    if (row.trashRoot !== id)
      throw new Problem('conflict', 'Restore the folder “{{name}}” is in first.', {
        values: { name: row.name },
      });
    await restore(ctx, row);
    await audit(ctx, { action: 'storage.restore', subject: id, after: { name: row.name } });
  }
  await reviewSoon(ctx, sight.orgId);
  return { entries: await shownAll(ctx, sight, ids) };
}

async function restore(ctx: TransactionContext, row: EntryRow): Promise<void> {
  const around = await lockEntries(ctx.db, row.ancestors);
  const gone = around.findIndex(({ trashedAt }) => trashedAt !== null);
  const ancestors = gone < 0 ? row.ancestors : row.ancestors.slice(0, gone);
  const parentId = ancestors.at(-1) ?? null;
  const name = await freeName(ctx.db, { orgId: row.orgId, parentId }, row.name);
  if (gone >= 0) await reparent(ctx, row, ancestors);
  if (name !== row.name) await ctx.db.update(entries).set({ name }).where(eq(entries.id, row.id));
  await ctx.db
    .update(entries)
    .set({ trashedAt: null, trashedBy: null, trashRoot: null })
    .where(and(eq(entries.orgId, row.orgId), eq(entries.trashRoot, row.id)));
}

/**
 * Deletes for good: at once out of sight, soon after off the store.
 *
 * @throws Problem `forbidden` unless the person administers the files.
 */
export async function emptyTrash(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.emptyTrash>,
) {
  const sight = await accessScopeOf(ctx);
  if (!sight.administers)
    throw new Problem('forbidden', 'Only administrators can permanently delete files.');
  await lockTree(ctx, sight.orgId, 'changes');
  const since = trashedSince(ctx);
  const roots = await ctx.db
    .select({ id: entries.id, name: entries.name })
    .from(entries)
    .where(
      and(
        eq(entries.orgId, sight.orgId),
        eq(entries.trashRoot, entries.id),
        isNotNull(entries.trashedAt),
        sql`${entries.trashedAt} > ${since.toISOString()}`,
        ids && inArray(entries.id, ids),
        visibleTo(sight),
      ),
    );
  const chosen = uuids(roots.map(({ id }) => id));
  const freedBytes = await bytesIn(ctx, chosen);
  await ctx.db
    .update(entries)
    .set({ trashedAt: since })
    .where(sql`${entries.id} in ${subtreeOf(chosen)}`);
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
