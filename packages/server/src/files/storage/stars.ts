import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf } from './access-scope.ts';
import { entriesByIds } from './entry-rows.ts';
import { visibleOr404 } from './lookup.ts';
import { stars } from './table.ts';

/** Stars an entry for the caller. Idempotent. */
export async function starEntry(ctx: TransactionContext, { id }: Input<typeof contract.starEntry>) {
  const scope = await accessScopeOf(ctx);
  const { orgId, userId } = signedIn(ctx);
  const [row] = await entriesByIds(ctx, [id]);
  visibleOr404(scope, row);
  await ctx.db
    .insert(stars)
    .values({ orgId, userId, entryId: id, starredAt: ctx.now() })
    .onConflictDoNothing();
  return { id, starred: true };
}

export async function unstarEntry(
  ctx: TransactionContext,
  { id }: Input<typeof contract.unstarEntry>,
) {
  const { orgId, userId } = signedIn(ctx);
  await ctx.db
    .delete(stars)
    .where(and(eq(stars.orgId, orgId), eq(stars.userId, userId), eq(stars.entryId, id)));
  return { id, starred: false };
}
