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
import { refuseName } from './free-name.ts';
import { ancestorsIn, editableOr403, visibleOr404 } from './lookup.ts';
import { presentEntry } from './present.ts';
import { type AccessScope, rightsOn } from './rights.ts';
import { enqueueIndexReview } from './search/index.ts';
import { entries } from './table.ts';
import { lockTree } from './tree-lock.ts';

/**
 * @throws Problem `conflict` when the name exists, unless it is a folder and `existing` is `open`; `forbidden` without
 * edit access to the parent.
 */
export async function createFolder(
  ctx: TransactionContext,
  { parentId, name, existing }: Input<typeof contract.createFolder>,
) {
  const scope = await accessScopeOf(ctx);
  const { orgId, userId } = scope;
  await lockTree(ctx, orgId, 'keeps');
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  const ancestors = ancestorsIn(scope, parent, parentId);
  const now = ctx.now();
  const id = uuidv7();
  const dates = { createdBy: userId, createdAt: now, updatedAt: now };
  const { rowCount } = await ctx.db
    .insert(entries)
    .values({ id, orgId, kind: 'folder', parentId, ancestors, name, ...dates })
    .onConflictDoNothing();
  if (rowCount === 0) {
    const match = await findByName(ctx.db, { orgId, parentId, name });
    const shouldOpen = existing === 'open' && match?.kind === 'folder';
    return shouldOpen ? presentById(ctx, await accessScopeOf(ctx), match.id) : refuseName(name);
  }
  await audit(ctx, { action: 'storage.create', subject: id, after: { name, parentId } });
  return presentById(ctx, scope, id);
}

/**
 * Renames an entry, or changes the settings of a folder.
 *
 * @throws Problem `conflict` when someone renamed it in the meantime or the name exists.
 */
export async function changeEntry(
  ctx: TransactionContext,
  input: Input<typeof contract.changeEntry>,
) {
  const { id, name, wasName, indexed, restricted } = input;
  const scope = await accessScopeOf(ctx);
  const [row] = await lockEntries(ctx.db, [id]);
  const before = editableOr403(scope, row?.trashedAt === null ? row : undefined);
  if (wasName !== undefined && wasName !== before.name)
    throw new Problem('conflict', 'Someone renamed it to “{{name}}” in the meantime.', {
      values: { name: before.name },
    });
  if (before.kind === 'file' && (indexed !== undefined || restricted !== undefined))
    throw new Problem('invalid', 'Only folders can be restricted or excluded from search.');
  if (restricted !== undefined && !scope.administers)
    throw new Problem('forbidden', 'Only administrators can restrict a folder.');
  const renamed = name !== undefined && name !== before.name;
  const changes = {
    ...(renamed && { name, updatedAt: ctx.now() }),
    ...(indexed !== undefined && { indexed }),
    ...(restricted !== undefined && { restricted }),
  };
  if (Object.keys(changes).length > 0) {
    await update(ctx, id, changes);
    const previous = { name: before.name, indexed: before.indexed, restricted: before.restricted };
    await audit(ctx, { action: 'storage.change', subject: id, before: previous, after: changes });
    if (indexed !== undefined) await enqueueIndexReview(ctx, scope.orgId);
  }
  return presentById(ctx, scope, id);
}

type Changes = { name?: string; updatedAt?: Date; indexed?: boolean; restricted?: boolean };

async function update({ db }: TransactionContext, id: string, changes: Changes): Promise<void> {
  const notTrashed: SQL | undefined = and(eq(entries.id, id), isNull(entries.trashedAt));
  await db
    .update(entries)
    .set(changes)
    .where(notTrashed)
    .catch((error: unknown) => {
      if (problemOfDatabase(error)?.code === 'conflict') refuseName(changes.name ?? '');
      throw error;
    });
}

/** The current entry as the caller sees it. @throws Problem `not_found` when they can't see it. */
export async function presentById(ctx: TransactionContext, scope: AccessScope, id: string) {
  const [row] = await entriesByIds(ctx, [id]);
  return presentEntry(scope, visibleOr404(scope, row));
}

/** The current entries; those that the caller can't see are left out. */
export async function presentAll(
  ctx: TransactionContext,
  scope: AccessScope,
  ids: readonly string[],
) {
  const rows = await entriesByIds(ctx, ids);
  return rows.filter((row) => rightsOn(scope, row)).map((row) => presentEntry(scope, row));
}
