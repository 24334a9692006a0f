import type { Input, Output } from '@ngo-plus/contract/kernel';
import type { readPaymentBooks } from '@ngo-plus/contract/money/payments';
import { eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { journalEntriesFor } from '../ledger/index.ts';
import { disputes } from './dispute-table.ts';
import { sourceOf } from './entries.ts';
import { findPayment } from './queries.ts';
import { type PaymentRow, refunds, unmatchedPayments } from './table.ts';

/**
 * The journal entries of a payment, oldest first.
 *
 * @throws Problem `not_found`
 */
export async function readBooks(
  ctx: TransactionContext,
  { id }: Input<typeof readPaymentBooks>,
): Promise<Output<typeof readPaymentBooks>> {
  const row = Problem.ifMissing(await findPayment(ctx, { id }), 'That payment');
  return journalEntriesFor(ctx, row.orgId, await sourcesOf(ctx, row));
}

async function sourcesOf(
  { db }: TransactionContext,
  { id, provider, chargeId }: PaymentRow,
): Promise<string[]> {
  const back = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, id));
  const strange = await db
    .select({ id: unmatchedPayments.id, chargeId: unmatchedPayments.chargeId })
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.paymentId, id));
  const disputed = await db
    .select({ id: disputes.id, steps: disputes.steps })
    .from(disputes)
    .where(eq(disputes.paymentId, id));
  return [
    ...(chargeId === null
      ? []
      : [sourceOf.charge(provider, chargeId), sourceOf.fee(provider, chargeId)]),
    ...back.map((refund) => sourceOf.refund(refund.id)),
    ...strange.flatMap((charge) => [
      sourceOf.unmatched(provider, charge.chargeId),
      sourceOf.taken(charge.id),
    ]),
    ...disputed.flatMap(({ id: disputeId, steps }) =>
      Array.from({ length: steps }, (_, step) => sourceOf.dispute(disputeId, step + 1)),
    ),
  ];
}
