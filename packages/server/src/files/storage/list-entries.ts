import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { countMatching, Problem, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf, uuids, visibleTo } from './access-scope.ts';
import { entriesByIds, selectEntries } from './entry-rows.ts';
import { afterCursor, cursorOf, orderFor, type Sort } from './list-order.ts';
import { presentEntry } from './present.ts';
import { type AccessScope, rightsOn } from './rights.ts';
import { entries, stars } from './table.ts';
import { trashCutoff } from './trash-retention.ts';

type ListInput = Input<typeof contract.listEntries>;

/**
 * A page of the entries that the caller sees in a folder or view.
 *
 * @throws Problem `not_found` for a folder that they can't see, `invalid` for a cursor of a different sort order.
 */
export async function listEntries(ctx: TransactionContext, input: ListInput) {
  const scope = await accessScopeOf(ctx);
  if (input.view === 'folder' && input.folderId !== undefined)
    await openFolder(ctx, scope, input.folderId);
  const conditions = and(
    eq(entries.orgId, scope.orgId),
    visibleTo(scope),
    viewConditions(ctx, scope, input),
  );
  const sort = sortOf(input);
  const after = input.cursor === undefined ? undefined : afterCursor(input.cursor, sort);
  const rows = await selectEntries(ctx, and(conditions, after))
    .orderBy(...topLevelOrder(scope, input), ...orderFor(sort))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => presentEntry(scope, row)),
    total: () => countMatching(ctx.db, entries, conditions),
    next: last ? cursorOf(last, sort) : null,
  };
}

const sortOf = ({ view, sortBy, sortOrder }: ListInput): Sort => {
  if (view === 'recent') return { by: 'updated', descending: true };
  const defaultOrder = sortBy === 'name' || sortBy === 'type' ? 'asc' : 'desc';
  return { by: sortBy, descending: (sortOrder ?? defaultOrder) === 'desc' };
};

/**
 * Entries of the top level have no parent, which PostgreSQL does not take for a constant: only with it in the order does
 * the index `storage_entries_of_folder` deliver their order.
 */
const topLevelOrder = ({ everything }: AccessScope, { view, folderId }: ListInput): SQL[] =>
  view === 'folder' && folderId === undefined && everything ? [asc(entries.parentId)] : [];

async function openFolder(ctx: TransactionContext, scope: AccessScope, id: string): Promise<void> {
  const [folder] = await entriesByIds(ctx, [id]);
  const visible = folder && folder.trashedAt === null && rightsOn(scope, folder) !== undefined;
  if (!visible || folder.kind !== 'folder')
    throw new Problem('not_found', "That folder doesn't exist.");
}

function viewConditions(
  ctx: TransactionContext,
  scope: AccessScope,
  { view, folderId }: ListInput,
): SQL | undefined {
  const notTrashed = isNull(entries.trashedAt);
  const shared = uuids(scope.shared.keys());
  switch (view) {
    case 'starred':
      return and(notTrashed, inArray(entries.id, starredBy(ctx, scope)));
    case 'recent':
      return and(notTrashed, eq(entries.kind, 'file'));
    case 'shared':
      return and(notTrashed, sql`${entries.id} = any (${shared})`);
    case 'trash':
      return and(
        eq(entries.trashRoot, entries.id),
        isNotNull(entries.trashedAt),
        sql`${entries.trashedAt} > ${trashCutoff(ctx).toISOString()}`,
      );
    case 'folder':
      if (folderId !== undefined) return and(notTrashed, eq(entries.parentId, folderId));
      return scope.everything
        ? and(notTrashed, isNull(entries.parentId))
        : and(notTrashed, sql`not ${entries.ancestors} && ${shared}`);
  }
}

const starredBy = ({ db }: TransactionContext, { orgId, userId }: AccessScope) =>
  db
    .select({ id: stars.entryId })
    .from(stars)
    .where(and(eq(stars.orgId, orgId), eq(stars.userId, userId ?? '')));
