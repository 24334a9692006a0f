import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf, uuids, visibleTo } from './access-scope.ts';
import { entriesByIds, selectEntries } from './entry-rows.ts';
import { afterCursor, cursorOf, orderFor, type Sort } from './listing-order.ts';
import { presentEntry } from './present.ts';
import { type AccessScope, rightsOn } from './rights.ts';
import { entries, stars } from './table.ts';
import { trashedSince } from './trash-time.ts';

type ListInput = Input<typeof contract.listEntries>;

/**
 * A page of what the person sees of a folder or view.
 *
 * @throws Problem `not_found` for a folder that they do not see, `invalid` for a cursor of another order.
 */
export async function listEntries(ctx: TransactionContext, input: ListInput) {
  const sight = await accessScopeOf(ctx);
  if (input.view === 'folder' && input.folderId !== undefined)
    await openFolder(ctx, sight, input.folderId);
  const among = and(eq(entries.orgId, sight.orgId), visibleTo(sight), narrowed(ctx, sight, input));
  const sort = sortOf(input);
  const after = input.cursor === undefined ? undefined : afterCursor(input.cursor, sort);
  const total = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(entries)
    .where(among);
  const rows = await selectEntries(ctx, and(among, after))
    .orderBy(...orderFor(sort))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => presentEntry(sight, row)),
    total: total[0]?.count ?? 0,
    next: last ? cursorOf(last, sort) : null,
  };
}

const sortOf = ({ view, sortBy, sortOrder }: ListInput): Sort => {
  if (view === 'recent') return { by: 'updated', descending: true };
  const byDefault = sortBy === 'name' || sortBy === 'type' ? 'asc' : 'desc';
  return { by: sortBy, descending: (sortOrder ?? byDefault) === 'desc' };
};

async function openFolder(ctx: TransactionContext, sight: AccessScope, id: string): Promise<void> {
  const [folder] = await entriesByIds(ctx, [id]);
  const seen = folder && folder.trashedAt === null && rightsOn(sight, folder) !== undefined;
  if (!seen || folder.kind !== 'folder')
    throw new Problem('not_found', "That folder doesn't exist.");
}

function narrowed(
  ctx: TransactionContext,
  sight: AccessScope,
  { view, folderId }: ListInput,
): SQL | undefined {
  const alive = isNull(entries.trashedAt);
  const shared = uuids(sight.shared.keys());
  switch (view) {
    case 'starred':
      return and(alive, inArray(entries.id, starredBy(ctx, sight)));
    case 'recent':
      return and(alive, eq(entries.kind, 'file'));
    case 'shared':
      return and(alive, sql`${entries.id} = any (${shared})`);
    case 'trash':
      return and(
        eq(entries.trashRoot, entries.id),
        isNotNull(entries.trashedAt),
        sql`${entries.trashedAt} > ${trashedSince(ctx).toISOString()}`,
      );
    case 'folder':
      if (folderId !== undefined) return and(alive, eq(entries.parentId, folderId));
      return sight.everything
        ? and(alive, isNull(entries.parentId))
        : and(alive, sql`not ${entries.ancestors} && ${shared}`);
  }
}

const starredBy = ({ db }: TransactionContext, { orgId, userId }: AccessScope) =>
  db
    .select({ id: stars.entryId })
    .from(stars)
    .where(and(eq(stars.orgId, orgId), eq(stars.userId, userId ?? '')));
