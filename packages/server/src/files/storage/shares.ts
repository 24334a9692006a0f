import type * as contract from '@ngo-plus/contract/files/storage';
import { entryId, type Share, shareId } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, ilike, inArray, isNull, ne } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { accessScopeOf } from './access-scope.ts';
import { entriesByIds } from './entry-rows.ts';
import { fileShared } from './events.ts';
import { editableOr403, shareableOr403 } from './lookup.ts';
import { personOf } from './present.ts';
import { entries, shares } from './table.ts';

/** Maximum suggestions without a search. */
const maxColleagues = 50;

/** The entry's own shares, then inherited ones from the nearest folder up. */
export async function listShares(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listShares>,
) {
  const entry = editableOr403(await accessScopeOf(ctx), await findNotTrashed(ctx, id));
  const path = await unblockedPath(ctx, [id, ...entry.ancestors.toReversed()]);
  const rows = await selectShares(ctx).where(inArray(shares.entryId, path));
  const distance = (row: Match) => path.indexOf(row.share.entryId);
  return rows
    .sort((a, b) => distance(a) - distance(b) || (a.share.id < b.share.id ? -1 : 1))
    .map((row) => present(row, id));
}

/** The path from the bottom up to the first restricted folder, which blocks shares above it. */
async function unblockedPath(ctx: TransactionContext, path: string[]): Promise<string[]> {
  const rows = await entriesByIds(ctx, path);
  const restrictedIds = new Set(rows.filter(({ restricted }) => restricted).map(({ id }) => id));
  const firstRestricted = path.findIndex((step) => restrictedIds.has(step));
  return firstRestricted < 0 ? path : path.slice(0, firstRestricted + 1);
}

const selectShares = ({ db }: TransactionContext) =>
  db
    .select({ share: shares, name: users.name, from: entries.name })
    .from(shares)
    .innerJoin(entries, eq(entries.id, shares.entryId))
    .leftJoin(users, eq(users.id, shares.userId));

type Match = Awaited<ReturnType<typeof selectShares>>[number];

const present = ({ share, name, from }: Match, requestedId: string): Share => ({
  id: shareId.parse(share.id),
  entryId: entryId.parse(share.entryId),
  person: personOf(share.userId, name),
  role: share.role,
  rights: share.rights,
  from: share.entryId === requestedId ? null : { id: entryId.parse(share.entryId), name: from },
  createdAt: share.createdAt.toISOString(),
});

async function findNotTrashed(ctx: TransactionContext, id: string) {
  const [row] = await entriesByIds(ctx, [id]);
  return row?.trashedAt === null ? row : undefined;
}

/**
 * Shares an entry; an existing share gets the new rights.
 *
 * @throws Problem `not_found` for people outside the organisation.
 */
export async function shareEntry(
  ctx: TransactionContext,
  input: Input<typeof contract.shareEntry>,
): Promise<Share> {
  const { id: entry, userId = null, role = null, rights } = input;
  const { name } = shareableOr403(await accessScopeOf(ctx), await findNotTrashed(ctx, entry));
  const actor = signedIn(ctx);
  const { orgId } = actor;
  if (userId !== null) await requireColleague(ctx, userId);
  const row = { id: uuidv7(), orgId, entryId: entry, userId, role, rights };
  const [saved] = await ctx.db
    .insert(shares)
    .values({ ...row, createdBy: actor.userId, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: [shares.entryId, shares.userId, shares.role], set: { rights } })
    .returning();
  const { id } = Problem.ifMissing(saved, 'That share');
  await audit(ctx, { action: 'storage.share', subject: entry, after: { userId, role, rights } });
  if (userId !== null && userId !== actor.userId)
    await emit(ctx, fileShared, {
      shareId: id,
      orgId,
      userId,
      entryId: entry,
      name,
      by: actor.userId,
    });
  const [match] = await selectShares(ctx).where(eq(shares.id, id));
  return present(Problem.ifMissing(match, 'That share'), entry);
}

async function requireColleague({ db, actor }: TransactionContext, userId: string): Promise<void> {
  const { orgId } = signedIn({ actor });
  const [member] = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(memberships.userId, userId),
        isNull(memberships.deactivatedAt),
      ),
    );
  Problem.ifMissing(member, 'That colleague');
}

export async function endShare(ctx: TransactionContext, { id }: Input<typeof contract.endShare>) {
  const { orgId } = signedIn(ctx);
  const [row] = await ctx.db
    .select()
    .from(shares)
    .where(and(eq(shares.id, id), eq(shares.orgId, orgId)));
  const { entryId: entry, userId, role, rights } = Problem.ifMissing(row, 'That share');
  shareableOr403(await accessScopeOf(ctx), await findNotTrashed(ctx, entry));
  await ctx.db.delete(shares).where(eq(shares.id, id));
  const before = { userId, role, rights };
  await audit(ctx, { action: 'storage.end-share', subject: entry, before });
  return { id };
}

export function listColleagues(
  ctx: TransactionContext,
  { search }: Input<typeof contract.listColleagues>,
) {
  const { orgId, userId } = signedIn(ctx);
  const text = search?.replace(/[\\%_]/g, '\\$&');
  return ctx.db
    .select({ id: users.id, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        ne(users.id, userId),
        isNull(memberships.deactivatedAt),
        isNull(users.suspendedAt),
        text ? ilike(users.name, `%${text}%`) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxColleagues);
}
