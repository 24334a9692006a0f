import { and, asc, eq, sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { listViews } from './table.ts';

type Db = TransactionContext['db'];

/** Views that the caller may see: their own, and those shared in the organisation. */
const isVisible = (ctx: TransactionContext) => {
  const { orgId, userId } = signedIn(ctx);
  return and(
    eq(listViews.orgId, orgId),
    sql`(${listViews.shared} or ${listViews.ownerId} = ${userId})`,
  );
};

export const findListViews = (ctx: TransactionContext, list: string, limit: number) =>
  ctx.db
    .select()
    .from(listViews)
    .where(and(isVisible(ctx), eq(listViews.list, list)))
    .orderBy(asc(listViews.name), asc(listViews.id))
    .limit(limit);

/** Locks the view, so that two changes of one view do not mix. */
export async function lockListView(ctx: TransactionContext, id: string) {
  const [row] = await ctx.db
    .select()
    .from(listViews)
    .where(and(isVisible(ctx), eq(listViews.id, id)))
    .for('update');
  return row;
}

/** How many views of the list the organisation shares, or else how many personal ones the caller has. */
export const countListViews = (ctx: TransactionContext, list: string, shared: boolean) => {
  const { orgId, userId } = signedIn(ctx);
  const counted = shared
    ? eq(listViews.shared, true)
    : and(eq(listViews.shared, false), eq(listViews.ownerId, userId));
  return ctx.db.$count(
    listViews,
    and(eq(listViews.orgId, orgId), eq(listViews.list, list), counted),
  );
};

/** Requires scope `system`. */
export const deletePersonalViews = (db: Db, userId: string) =>
  db.delete(listViews).where(and(eq(listViews.ownerId, userId), eq(listViews.shared, false)));
