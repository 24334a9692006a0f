import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/dashboard';
import { and, eq } from 'drizzle-orm';
import { type Actor, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { layouts } from './table.ts';

const ofActor = ({ orgId, userId }: Actor) =>
  and(eq(layouts.orgId, orgId), eq(layouts.userId, userId));

/** The caller's arrangement in the active organisation; `tiles` is null for the default of the role. */
export async function readLayout(ctx: TransactionContext) {
  const [row] = await ctx.db
    .select({ tiles: layouts.tiles })
    .from(layouts)
    .where(ofActor(signedIn(ctx)));
  return { tiles: row?.tiles ?? null };
}

/** Ids are not checked against the panels that exist: the browser leaves out those that it does not know. */
export async function changeLayout(
  ctx: TransactionContext,
  { tiles }: Input<typeof contract.changeLayout>,
) {
  const { orgId, userId } = signedIn(ctx);
  const changed = { tiles, changedAt: ctx.now() };
  await ctx.db
    .insert(layouts)
    .values({ ...changed, orgId, userId })
    .onConflictDoUpdate({ target: [layouts.orgId, layouts.userId], set: changed });
  return { tiles };
}

export async function resetLayout(ctx: TransactionContext) {
  await ctx.db.delete(layouts).where(ofActor(signedIn(ctx)));
  return { tiles: null };
}
