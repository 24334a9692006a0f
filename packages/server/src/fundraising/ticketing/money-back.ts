import { and, desc, eq, inArray } from 'drizzle-orm';
import { emit, type TransactionContext } from '../../kernel/index.ts';
import { refunds } from '../../money/payments/index.ts';
import { ticketsNotRefunded } from './events.ts';
import { type OrderRow, ticketOrders } from './table.ts';

/** Whether money of a payment is on its way back. */
export async function isUnderWay({ db }: TransactionContext, attemptId: string): Promise<boolean> {
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, attemptId),
        inArray(refunds.state, ['created', 'pending', 'uncertain', 'unmatched']),
      ),
    )
    .limit(1);
  return open.length > 0;
}

const noText = "The payment provider didn't complete the refund.";

/** Why the last refund of a payment failed; undefined when it did not, or there is none. */
export async function lastFailure(
  { db }: TransactionContext,
  attemptId: string,
): Promise<string | undefined> {
  const [last] = await db
    .select({ state: refunds.state, failure: refunds.failure })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(desc(refunds.id))
    .limit(1);
  return last?.state === 'failed' ? (last.failure ?? noText) : undefined;
}

/** Says on the order why its money did not go back, and to the team. */
export async function sayNotRefunded(
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
