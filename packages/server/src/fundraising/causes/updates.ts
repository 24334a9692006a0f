import type * as contract from '@ngo-plus/contract/fundraising/causes';
import { type CauseUpdate, maxUpdates } from '@ngo-plus/contract/fundraising/causes';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { causeUpdatePublished } from './events.ts';
import { causeOr404, lockCause } from './lookup.ts';
import { presentUpdate } from './present.ts';
import { type CauseUpdateRow, causeUpdates } from './table.ts';

const missing = 'That update';

const own = ({ orgId }: { readonly orgId: string }, id: string) =>
  and(eq(causeUpdates.id, id), eq(causeUpdates.orgId, orgId));

/** @throws Problem `conflict` beyond `maxUpdates` */
export async function addCauseUpdate(
  ctx: TransactionContext,
  { id: causeId, title, text }: Input<typeof contract.addCauseUpdate>,
): Promise<CauseUpdate> {
  const { orgId, userId } = signedIn(ctx);
  await lockCause(ctx, orgId, causeId);
  if ((await ctx.db.$count(causeUpdates, eq(causeUpdates.causeId, causeId))) >= maxUpdates)
    throw new Problem(
      'conflict',
      'A cause can have at most {{maximum}} updates. Delete an old one.',
      { values: { maximum: maxUpdates } },
    );
  const at = ctx.now();
  const row = {
    id: uuidv7(),
    orgId,
    causeId,
    title,
    text,
    publishedAt: null,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  };
  await ctx.db.insert(causeUpdates).values(row);
  await audit(ctx, { action: 'causes.add-update', subject: causeId, after: { title } });
  return presentUpdate(row);
}

export async function changeCauseUpdate(
  ctx: TransactionContext,
  { id, title, text }: Input<typeof contract.changeCauseUpdate>,
): Promise<CauseUpdate> {
  const [row] = await ctx.db
    .update(causeUpdates)
    .set({ title, text, updatedAt: ctx.now() })
    .where(own(signedIn(ctx), id))
    .returning();
  const { causeId } = Problem.ifMissing(row, missing);
  await audit(ctx, { action: 'causes.change-update', subject: causeId, after: { title } });
  return presentUpdate(Problem.ifMissing(row, missing));
}

/** @throws Problem `not_found`, `conflict` if the cause is a draft */
export async function publishCauseUpdate(
  ctx: TransactionContext,
  { id }: Input<typeof contract.publishCauseUpdate>,
): Promise<CauseUpdate> {
  const actor = signedIn(ctx);
  const { orgId } = actor;
  const row = await lockUpdate(ctx, id);
  if (row.publishedAt) return presentUpdate(row);
  const { cause } = await causeOr404(ctx, orgId, row.causeId);
  if (cause.status === 'draft')
    throw new Problem('conflict', 'Publish the cause before you publish its updates.');
  const at = ctx.now();
  await ctx.db.update(causeUpdates).set({ publishedAt: at, updatedAt: at }).where(own(actor, id));
  await audit(ctx, {
    action: 'causes.publish-update',
    subject: cause.id,
    after: { title: row.title },
  });
  const about = { orgId, causeId: cause.id, title: cause.title };
  await emit(ctx, causeUpdatePublished, { ...about, updateId: id, news: row.title });
  return presentUpdate({ ...row, publishedAt: at, updatedAt: at });
}

async function lockUpdate(ctx: TransactionContext, id: string): Promise<CauseUpdateRow> {
  const [row] = await ctx.db
    .select()
    .from(causeUpdates)
    .where(own(signedIn(ctx), id))
    .for('update');
  return Problem.ifMissing(row, missing);
}

export async function deleteCauseUpdate(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteCauseUpdate>,
) {
  const [row] = await ctx.db
    .delete(causeUpdates)
    .where(own(signedIn(ctx), id))
    .returning();
  const { causeId, title } = Problem.ifMissing(row, missing);
  await audit(ctx, { action: 'causes.delete-update', subject: causeId, before: { title } });
  return { id };
}
