import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { ProviderRefund } from '../../../ports/index.ts';
import type { Payables } from '../payable.ts';
import { lockPayment, updatePayment } from '../queries.ts';
import { nextCheck } from '../schedule.ts';
import { type PaymentRow, type RefundRow, refunds } from '../table.ts';
import { concludeRefund } from './refund-states.ts';

/**
 * Books a refund that was issued in the provider’s dashboard against the payment, like one issued here. It is
 * idempotent by the provider’s refund ID, also under concurrency.
 */
export async function bookProviderRefund(
  ctx: TransactionContext,
  payables: Payables,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  { id: refundId, amount, state }: ProviderRefund,
): Promise<void> {
  if (state === 'failed') return;
  const row = await lockPayment(ctx, { id: paymentId });
  if (row?.status !== 'succeeded' || amount.currency !== row.currency) return;
  if (await isKnown(ctx, row, refundId, amount.amountMinor)) return;
  // When a refund of ours is pending too, the provider will refuse one of the two: this one is checked again then.
  if (amount.amountMinor > row.amountMinor - row.refundedMinor) return;
  await updatePayment(ctx, row, { refundedMinor: row.refundedMinor + amount.amountMinor });
  const now = ctx.now();
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: uuidv7(),
      orgId: row.orgId,
      paymentId,
      refundId,
      ...amount,
      state: 'created',
      reason: "Refunded in the provider's dashboard",
      createdAt: now,
      nextCheckAt: nextCheck(now, 0, now),
    })
    .returning();
  if (!refund) throw new Error('Failed to insert the refund.');
  await concludeRefund(ctx, payables, refund, { state, refundId });
}

/** Whether it is a refund of ours, including one whose response was lost. */
async function isKnown(
  { db }: TransactionContext,
  { id }: PaymentRow,
  refundId: string,
  amountMinor: bigint,
): Promise<boolean> {
  const unanswered: RefundRow['state'][] = ['created', 'uncertain'];
  const [known] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, id),
        or(
          eq(refunds.refundId, refundId),
          and(
            isNull(refunds.refundId),
            inArray(refunds.state, unanswered),
            eq(refunds.amountMinor, amountMinor),
          ),
        ),
      ),
    )
    .limit(1);
  return known !== undefined;
}
