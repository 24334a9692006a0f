import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { audit, Problem, problemOfDatabase, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf, uuids } from './access-scope.ts';
import { entriesByIds, lockEntries, subtreeOf } from './entry-rows.ts';
import { shownAll } from './folders.ts';
import { nameTaken } from './free-name.ts';
import { editableOr403, placeIn } from './lookup.ts';
import { reviewSoon } from './search/index.ts';
import { type EntryRow, entries } from './table.ts';
import { lockTree } from './tree-lock.ts';

/**
 * Moves all of them, or none.
 *
 * @throws Problem `conflict` when a name is taken there, `invalid` for a folder into itself,
 * `forbidden` where the person may not change.
 */
export async function moveEntries(
  ctx: TransactionContext,
  { ids, parentId }: Input<typeof contract.moveEntries>,
) {
  const sight = await accessScopeOf(ctx);
  await lockTree(ctx, sight.orgId, 'changes');
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  const ancestors = placeIn(sight, parent, parentId);
  const rows = await lockEntries(ctx.db, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const id of new Set<string>(ids)) {
    const found = known.get(id);
    const row = editableOr403(sight, found?.trashedAt === null ? found : undefined);
    if (ancestors.includes(id))
      throw new Problem('invalid', "“{{name}}” can't be moved into itself.", {
        values: { name: row.name },
      });
    if (row.parentId === parentId) continue;
    await reparent(ctx, row, ancestors);
    const [before, after] = [{ parentId: row.parentId }, { parentId }];
    await audit(ctx, { action: 'storage.move', subject: id, before, after });
  }
  await reviewSoon(ctx, sight.orgId);
  return { entries: await shownAll(ctx, sight, ids) };
}

/** Puts an entry, and all that lies in it, below other folders. The caller holds the tree alone. */
export async function reparent(
  { db }: TransactionContext,
  row: EntryRow,
  ancestors: readonly string[],
) {
  const { id, name } = row;
  const below = row.kind === 'folder' ? subtreeOf(uuids([id])) : uuids([id]);
  // The folders above it are cut off, up to itself, and the new ones put in their place.
  const rest = sql`${entries.ancestors}[coalesce(array_position(${entries.ancestors}, ${id}), cardinality(${entries.ancestors}) + 1):]`;
  await db
    .update(entries)
    .set({
      parentId: sql`case when ${eq(entries.id, id)} then ${ancestors.at(-1) ?? null}::uuid else ${entries.parentId} end`,
      ancestors: sql`${uuids(ancestors)} || ${rest}`,
    })
    .where(row.kind === 'folder' ? sql`${entries.id} in ${below}` : eq(entries.id, id))
    .catch((error: unknown) => {
      if (problemOfDatabase(error)?.code === 'conflict') nameTaken(name);
      throw error;
    });
}
