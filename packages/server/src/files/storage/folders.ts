import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import {
  audit,
  Problem,
  problemOfDatabase,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { accessScopeOf } from './access-scope.ts';
import { entriesByIds, findByName, lockEntries } from './entry-rows.ts';
import { nameTaken } from './free-name.ts';
import { editableOr403, placeIn, seenOr404 } from './lookup.ts';
import { presentEntry } from './present.ts';
import { type AccessScope, rightsOn } from './rights.ts';
import { reviewSoon } from './search/index.ts';
import { entries } from './table.ts';
import { lockTree } from './tree-lock.ts';

/**
 * @throws Problem `conflict` when something of this name is there, unless it is a folder to be
 * opened; `forbidden` where the person may not add.
 */
export async function createFolder(
  ctx: TransactionContext,
  { parentId, name, existing }: Input<typeof contract.createFolder>,
) {
  const sight = await accessScopeOf(ctx);
  const { orgId, userId } = sight;
  await lockTree(ctx, orgId, 'keeps');
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  const ancestors = placeIn(sight, parent, parentId);
  const now = ctx.now();
  const id = uuidv7();
  const dates = { createdBy: userId, createdAt: now, updatedAt: now };
  const { rowCount } = await ctx.db
    .insert(entries)
    .values({ id, orgId, kind: 'folder', parentId, ancestors, name, ...dates })
    .onConflictDoNothing();
  if (rowCount === 0) {
    const found = await findByName(ctx.db, { orgId, parentId, name });
    const opens = existing === 'open' && found?.kind === 'folder';
    return opens ? shown(ctx, await accessScopeOf(ctx), found.id) : nameTaken(name);
  }
  await audit(ctx, { action: 'storage.create', subject: id, after: { name, parentId } });
  return shown(ctx, sight, id);
}

/**
 * Renames, or sets what holds for a folder.
 *
 * @throws Problem `conflict` when somebody renamed it since, or the name is taken.
 */
export async function changeEntry(
  ctx: TransactionContext,
  input: Input<typeof contract.changeEntry>,
) {
  const { id, name, wasName, indexed, restricted } = input;
  const sight = await accessScopeOf(ctx);
  const [row] = await lockEntries(ctx.db, [id]);
  const before = editableOr403(sight, row?.trashedAt === null ? row : undefined);
  if (wasName !== undefined && wasName !== before.name)
    throw new Problem('conflict', 'Someone renamed it to “{{name}}” in the meantime.', {
      values: { name: before.name },
    });
  if (before.kind === 'file' && (indexed !== undefined || restricted !== undefined))
    throw new Problem('invalid', 'Only folders can be restricted or excluded from search.');
  if (restricted !== undefined && !sight.administers)
    throw new Problem('forbidden', 'Only administrators can restrict a folder.');
  const renamed = name !== undefined && name !== before.name;
  const changes = {
    ...(renamed && { name, updatedAt: ctx.now() }),
    ...(indexed !== undefined && { indexed }),
    ...(restricted !== undefined && { restricted }),
  };
  if (Object.keys(changes).length > 0) {
    await update(ctx, id, changes);
    const was = { name: before.name, indexed: before.indexed, restricted: before.restricted };
    await audit(ctx, { action: 'storage.change', subject: id, before: was, after: changes });
    if (indexed !== undefined) await reviewSoon(ctx, sight.orgId);
  }
  return shown(ctx, sight, id);
}

type Changes = { name?: string; updatedAt?: Date; indexed?: boolean; restricted?: boolean };

async function update({ db }: TransactionContext, id: string, changes: Changes): Promise<void> {
  const alive: SQL | undefined = and(eq(entries.id, id), isNull(entries.trashedAt));
  await db
    .update(entries)
    .set(changes)
    .where(alive)
    .catch((error: unknown) => {
      if (problemOfDatabase(error)?.code === 'conflict') nameTaken(changes.name ?? '');
      throw error;
    });
}

/** As it is now. @throws Problem `not_found` when the person does not see it. */
export async function shown(ctx: TransactionContext, sight: AccessScope, id: string) {
  const [row] = await entriesByIds(ctx, [id]);
  return presentEntry(sight, seenOr404(sight, row));
}

/** The same for several, leaving out what the person does not see. */
export async function shownAll(
  ctx: TransactionContext,
  sight: AccessScope,
  ids: readonly string[],
) {
  const rows = await entriesByIds(ctx, ids);
  return rows.filter((row) => rightsOn(sight, row)).map((row) => presentEntry(sight, row));
}
