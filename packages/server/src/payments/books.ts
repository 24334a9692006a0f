import type { Input, Output } from '@ngo-plus/contract/kernel';
import type { readPaymentBooks } from '@ngo-plus/contract/payments';
import { eq } from 'drizzle-orm';
import { type Context, Problem } from '../kernel/index.ts';
import { groupsRecordedFor } from '../ledger/index.ts';
import { findAttempt } from './attempts.ts';
import { sourceOf } from './entries.ts';
import { type AttemptRow, mismatches, refunds } from './table.ts';

/**
 * What the ledger holds of a payment, oldest first.
 *
 * @throws Problem `not_found`
 */
export async function readBooks(
  ctx: Context,
  { id }: Input<typeof readPaymentBooks>,
): Promise<Output<typeof readPaymentBooks>> {
  const row = Problem.ifMissing(await findAttempt(ctx, { id }), 'That payment');
  return groupsRecordedFor(ctx, row.orgId, await sourcesOf(ctx, row));
}

async function sourcesOf(
  { db }: Context,
  { id, provider, chargeId }: AttemptRow,
): Promise<string[]> {
  const back = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.attemptId, id));
  const strange = await db
    .select({ chargeId: mismatches.chargeId })
    .from(mismatches)
    .where(eq(mismatches.attemptId, id));
  return [
    ...(chargeId === null
      ? []
      : [sourceOf.charge(provider, chargeId), sourceOf.fee(provider, chargeId)]),
    ...back.map((refund) => sourceOf.refund(refund.id)),
    ...strange.map((charge) => sourceOf.unmatched(provider, charge.chargeId)),
  ];
}
