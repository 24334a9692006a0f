import type * as contract from '@ngo-plus/contract/fundraising/matching';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { readMinor } from './amount-queries.ts';
import { presentOne } from './commands.ts';
import { lockPool } from './lookup.ts';
import { matchPayments, matchPoolCauses, matchPools } from './table.ts';

type One = { readonly id: string };

/**
 * Opens a pool; idempotent.
 *
 * @throws Problem `conflict` if it has ended or its period is over, or if no cause is public
 */
export async function openMatchPool(ctx: TransactionContext, { id }: One) {
  const row = await lockPool(ctx, id);
  if (row.status === 'open') return presentOne(ctx, id);
  if (row.status === 'ended')
    throw new Problem('conflict', 'This pool has ended. Create a new one instead.');
  if (row.endsAt !== null && row.endsAt <= ctx.now())
    throw new Problem('conflict', "This pool's end date has passed. Enter a later one first.");
  await refuseUnready(ctx, row);
  const now = ctx.now();
  await ctx.db
    .update(matchPools)
    .set({ status: 'open', openedAt: now, updatedAt: now })
    .where(eq(matchPools.id, id));
  await audit(ctx, { action: 'matching.open', subject: id });
  return presentOne(ctx, id);
}

/** A draft cause may have changed its currency since. */
async function refuseUnready(
  { db }: TransactionContext,
  { id, currency }: { readonly id: string; readonly currency: string },
): Promise<void> {
  const rows = await db
    .select({ title: causes.title, status: causes.status, currency: causes.currency })
    .from(causes)
    .innerJoin(matchPoolCauses, eq(matchPoolCauses.causeId, causes.id))
    .where(eq(matchPoolCauses.poolId, id))
    .for('key share', { of: causes });
  const otherCurrency = rows.find((cause) => cause.currency !== currency);
  if (otherCurrency)
    throw new Problem('conflict', '“{{title}}” is in {{currency}}. Remove it from the pool.', {
      values: { title: otherCurrency.title, currency: otherCurrency.currency },
    });
  const draft = rows.find(({ status }) => status === 'draft');
  if (draft)
    throw new Problem('conflict', 'Publish “{{title}}” first, or remove it.', {
      values: { title: draft.title },
    });
}

/** Ends a pool; idempotent. @throws Problem `conflict` for a draft */
export async function endMatchPool(ctx: TransactionContext, { id }: One) {
  const row = await lockPool(ctx, id);
  if (row.status === 'ended') return presentOne(ctx, id);
  if (row.status === 'draft')
    throw new Problem('conflict', 'This pool was never opened. Delete it instead.');
  const now = ctx.now();
  await ctx.db
    .update(matchPools)
    .set({ status: 'ended', endedAt: now, updatedAt: now })
    .where(eq(matchPools.id, id));
  await audit(ctx, { action: 'matching.end', subject: id });
  return presentOne(ctx, id);
}

/**
 * Records a sponsor's payment for a cause, so that it is no longer also shown as promised.
 *
 * @throws Problem `not_found`, `invalid` if it exceeds what is owed for the cause
 */
export async function recordSponsorPayment(
  ctx: TransactionContext,
  { id, causeId, amount, on, note }: Input<typeof contract.recordSponsorPayment>,
) {
  const { orgId, userId } = signedIn(ctx);
  const { currency } = await lockPool(ctx, id);
  const { minor, refusal } = { minor: 0n, ...readMinor(amount, currency) };
  if (refusal !== undefined) throw Problem.atField('invalid', 'amount', refusal);
  const ofCause = and(eq(matchPoolCauses.poolId, id), eq(matchPoolCauses.causeId, causeId));
  const [counted] = await ctx.db
    .update(matchPoolCauses)
    .set({ paidMinor: sql`${matchPoolCauses.paidMinor} + ${minor}::bigint` })
    .where(
      and(
        ofCause,
        sql`${matchPoolCauses.paidMinor} + ${minor}::bigint <= ${matchPoolCauses.matchedMinor}`,
      ),
    )
    .returning();
  if (!counted)
    throw Problem.atField('invalid', 'amount', 'Enter no more than the amount owed for this cause');
  await ctx.db.insert(matchPayments).values({
    id: uuidv7(),
    orgId,
    poolId: id,
    causeId,
    amountMinor: minor,
    paidOn: on,
    note,
    createdBy: userId,
    createdAt: ctx.now(),
  });
  await audit(ctx, {
    action: 'matching.record-payment',
    subject: id,
    after: { causeId, amountMinor: minor.toString(), currency, on, note },
  });
  return presentOne(ctx, id);
}
