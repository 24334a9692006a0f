import type * as contract from '@ngo-plus/contract/fundraising/embeds';
import { maxEmbeds } from '@ngo-plus/contract/fundraising/embeds';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { embedOr404 } from './queries.ts';
import { embeds } from './table.ts';

type Params = Input<typeof contract.saveEmbed>;

/** Saves an embed. @throws Problem `invalid` for a cause of another organisation, `conflict` beyond `maxEmbeds` */
export async function saveEmbed(ctx: TransactionContext, input: Params) {
  const { orgId, userId } = signedIn(ctx);
  await refuseForeignCause(ctx, input.causeId);
  if ((await ctx.db.$count(embeds, eq(embeds.orgId, orgId))) >= maxEmbeds)
    throw new Problem(
      'conflict',
      "You've reached the maximum number of embeds. Delete those you don't use.",
    );
  const id = uuidv7();
  const at = ctx.now();
  const row = { ...columnsOf(input), id, orgId, createdBy: userId, createdAt: at, updatedAt: at };
  await ctx.db.insert(embeds).values(row);
  await audit(ctx, { action: 'embeds.keep', subject: id, after: { name: input.name } });
  return embedOr404(ctx, id);
}

/** @throws Problem `not_found`, `invalid` for a cause of another organisation */
export async function changeEmbed(
  ctx: TransactionContext,
  { id, ...values }: Input<typeof contract.changeEmbed>,
) {
  const { orgId } = signedIn(ctx);
  const before = await embedOr404(ctx, id);
  await refuseForeignCause(ctx, values.causeId);
  await ctx.db
    .update(embeds)
    .set({ ...columnsOf(values), updatedAt: ctx.now() })
    .where(and(eq(embeds.id, id), eq(embeds.orgId, orgId)));
  const [was, is] = [before, values].map(({ name }) => ({ name }));
  await audit(ctx, { action: 'embeds.change', subject: id, before: was, after: is });
  return embedOr404(ctx, id);
}

/** @throws Problem `not_found` */
export async function deleteEmbed(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteEmbed>,
) {
  const { orgId } = signedIn(ctx);
  const { name } = await embedOr404(ctx, id);
  await ctx.db.delete(embeds).where(and(eq(embeds.id, id), eq(embeds.orgId, orgId)));
  await audit(ctx, { action: 'embeds.delete', subject: id, before: { name } });
  return { id };
}

const columnsOf = ({ name, causeId, kind, ...options }: Params) => ({
  name,
  causeId,
  kind,
  options,
});

async function refuseForeignCause(ctx: TransactionContext, causeId: string): Promise<void> {
  const { orgId } = signedIn(ctx);
  const own = and(eq(causes.id, causeId), eq(causes.orgId, orgId));
  if ((await ctx.db.$count(causes, own)) === 0)
    throw Problem.atField('invalid', 'causeId', 'Choose a cause');
}
