import { and, desc, eq, inArray } from 'drizzle-orm';
import { emit, type TransactionContext } from '../../../kernel/index.ts';
import { refunds } from '../../../money/payments/index.ts';
import { ticketsNotRefunded } from '../events.ts';
import { type OrderRow, ticketOrders } from '../table.ts';

/** Returns whether a refund of a payment is in progress. */
export async function isRefundInProgress(
  { db }: TransactionContext,
  paymentId: string,
): Promise<boolean> {
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        inArray(refunds.state, ['created', 'pending', 'uncertain', 'unmatched']),
      ),
    )
    .limit(1);
  return open.length > 0;
}

const noText = "The payment provider didn't complete the refund.";

/** Returns why a payment's last refund failed; undefined if it did not, or there is none. */
export async function lastFailure(
  { db }: TransactionContext,
  paymentId: string,
): Promise<string | undefined> {
  const [last] = await db
    .select({ state: refunds.state, failure: refunds.failure })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.id))
    .limit(1);
  return last?.state === 'failed' ? (last.failure ?? noText) : undefined;
}

/** Records on the order why its refund failed, and notifies the team. */
export async function reportFailedRefund(
  ctx: TransactionContext,
  { id: orderId, orgId, eventId }: Pick<OrderRow, 'id' | 'orgId' | 'eventId'>,
  why: string,
): Promise<void> {
  await ctx.db
    .update(ticketOrders)
    .set({ refundFailure: why.slice(0, 300) })
    .where(eq(ticketOrders.id, orderId));
  await emit(ctx, ticketsNotRefunded, { orgId, eventId, orderId, at: ctx.now().toISOString() });
}
