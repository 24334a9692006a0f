import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, Problem, type RequestContext } from '../../../kernel/index.ts';
import { refundPayment } from '../../../money/payments/index.ts';
import { lockOrder } from '../lookup.ts';
import { ticketPayable } from '../payable.ts';
import { ticketOrders } from '../table.ts';
import { isRefundInProgress, lastFailure, reportFailedRefund } from './refund-outcomes.ts';

const lateReason = 'The seats were no longer available when the payment arrived';

/**
 * Refunds a payment that arrived after its seats were sold to others. If the provider refuses, the order says so and
 * the team can retry.
 */
export const refundLate = defineJob({
  name: 'ticketing.refund-late',
  payload: z.object({ orderId: z.uuid() }),
  run: async (requestContext, { orderId }) => {
    try {
      await refundLatePayment(requestContext, { orderId, reason: lateReason });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  },
});

/**
 * Refunds a late payment, unless a refund is in progress.
 *
 * @throws Problem `conflict`, `unavailable` if the provider refuses
 */
export async function refundLatePayment(
  requestContext: RequestContext,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<void> {
  const paymentId = await requestContext.transact(async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (order?.status !== 'too-late' || order.paymentId === null) return undefined;
    if (await isRefundInProgress(ctx, order.paymentId)) return undefined;
    await ctx.db
      .update(ticketOrders)
      .set({ refundFailure: '' })
      .where(eq(ticketOrders.id, orderId));
    return order.paymentId;
  }, 'system');
  if (paymentId === undefined) return;
  try {
    await refundPayment(requestContext, [ticketPayable], { paymentId, reason });
  } catch (error) {
    // Someone else started the refund in the meantime.
    if (!(error instanceof Problem) || error.code === 'invalid') throw error;
    await requestContext.transact(async (ctx) => {
      const order = await lockOrder(ctx, orderId);
      if (order?.status === 'too-late') await reportFailedRefund(ctx, order, error.message);
    }, 'system');
    throw error;
  }
}

const batch = 200;

/** Records why a refund that the provider accepted failed later. */
export const followUpLateRefunds = defineJob({
  name: 'ticketing.follow-late',
  cron: '5,15,25,35,45,55 * * * *',
  payload: z.object({}),
  run: (requestContext) =>
    requestContext.transact(async (ctx) => {
      const late = await ctx.db
        .select()
        .from(ticketOrders)
        .where(
          and(
            eq(ticketOrders.status, 'too-late'),
            eq(ticketOrders.refundFailure, ''),
            isNotNull(ticketOrders.paymentId),
            sql`not ${ticketOrders.offline}`,
          ),
        )
        .orderBy(asc(ticketOrders.id))
        .limit(batch);
      for (const order of late) {
        const why = order.paymentId && (await lastFailure(ctx, order.paymentId));
        if (why) await reportFailedRefund(ctx, order, why);
      }
    }, 'system'),
});
