import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { audit, Problem, problemOfDatabase, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf, uuids } from './access-scope.ts';
import { entriesByIds, lockEntries, subtreeOf } from './entry-rows.ts';
import { presentAll } from './folders.ts';
import { refuseName } from './free-name.ts';
import { ancestorsIn, editableOr403 } from './lookup.ts';
import { enqueueIndexReview } from './search/index.ts';
import { type EntryRow, entries } from './table.ts';
import { lockTree } from './tree-lock.ts';

/**
 * Moves all of the entries, or none.
 *
 * @throws Problem `conflict` when a name exists in the target, `invalid` for moving a folder into itself, `forbidden`
 * without edit access.
 */
export async function moveEntries(
  ctx: TransactionContext,
  { ids, parentId }: Input<typeof contract.moveEntries>,
) {
  const scope = await accessScopeOf(ctx);
  await lockTree(ctx, scope.orgId, 'changes');
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  const ancestors = ancestorsIn(scope, parent, parentId);
  const rows = await lockEntries(ctx.db, ids);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const id of new Set<string>(ids)) {
    const match = rowsById.get(id);
    const row = editableOr403(scope, match?.trashedAt === null ? match : undefined);
    if (ancestors.includes(id))
      throw new Problem('invalid', "“{{name}}” can't be moved into itself.", {
        values: { name: row.name },
      });
    if (row.parentId === parentId) continue;
    await reparent(ctx, row, ancestors);
    const [before, after] = [{ parentId: row.parentId }, { parentId }];
    await audit(ctx, { action: 'storage.move', subject: id, before, after });
  }
  await enqueueIndexReview(ctx, scope.orgId);
  return { entries: await presentAll(ctx, scope, ids) };
}

/** Moves an entry and its descendants below other folders. Requires `lockTree` with `changes`. */
export async function reparent(
  { db }: TransactionContext,
  row: EntryRow,
  ancestors: readonly string[],
) {
  const { id, name } = row;
  const subtree = row.kind === 'folder' ? subtreeOf(uuids([id])) : uuids([id]);
  // Keeps the path from the entry downwards and replaces the ancestors above it.
  const ownPath = sql`${entries.ancestors}[coalesce(array_position(${entries.ancestors}, ${id}), cardinality(${entries.ancestors}) + 1):]`;
  await db
    .update(entries)
    .set({
      parentId: sql`case when ${eq(entries.id, id)} then ${ancestors.at(-1) ?? null}::uuid else ${entries.parentId} end`,
      ancestors: sql`${uuids(ancestors)} || ${ownPath}`,
    })
    .where(row.kind === 'folder' ? sql`${entries.id} in ${subtree}` : eq(entries.id, id))
    .catch((error: unknown) => {
      if (problemOfDatabase(error)?.code === 'conflict') refuseName(name);
      throw error;
    });
}
