import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import { maxPageUpdates, type OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { pageOfToken } from './owner-token.ts';
import { presentOwn } from './present-own.ts';
import { requireActive } from './require-active.ts';
import { fundraisers, fundraiserUpdates } from './table.ts';

/** @throws Problem `conflict` beyond `maxPageUpdates` */
export async function addPageUpdate(
  ctx: TransactionContext,
  { token, text }: Input<typeof contract.addPageUpdate>,
): Promise<OwnPage> {
  const { id, orgId } = requireActive(await pageOfToken(ctx, token));
  if (
    (await ctx.db.$count(fundraiserUpdates, eq(fundraiserUpdates.fundraiserId, id))) >=
    maxPageUpdates
  )
    throw new Problem(
      'conflict',
      'A page can have at most {{maximum}} updates. Delete an old one.',
      { values: { maximum: maxPageUpdates } },
    );
  const at = ctx.now();
  await ctx.db
    .insert(fundraiserUpdates)
    .values({ id: uuidv7(), orgId, fundraiserId: id, text, createdAt: at });
  await ctx.db.update(fundraisers).set({ changedAt: at }).where(eq(fundraisers.id, id));
  return presentOwn(ctx, id);
}

export async function deletePageUpdate(
  ctx: TransactionContext,
  { token, id: updateId }: Input<typeof contract.deletePageUpdate>,
): Promise<OwnPage> {
  const { id } = requireActive(await pageOfToken(ctx, token));
  const { rowCount } = await ctx.db
    .delete(fundraiserUpdates)
    .where(and(eq(fundraiserUpdates.id, updateId), eq(fundraiserUpdates.fundraiserId, id)));
  Problem.ifMissing(rowCount || undefined, 'That update');
  return presentOwn(ctx, id);
}
