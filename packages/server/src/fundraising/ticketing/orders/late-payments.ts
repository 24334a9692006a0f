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
 * Gives back what was paid for seats that had gone. When the provider refuses, the order says so to the
 * team, who ask for it once more.
 */
export const refundLate = defineJob({
  name: 'ticketing.refund-late',
  payload: z.object({ orderId: z.uuid() }),
  run: async (outside, { orderId }) => {
    try {
      await returnLate(outside, { orderId, reason: lateReason });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  },
});

/**
 * The same for whoever asks. What is on its way back already is not asked for twice.
 *
 * @throws Problem `conflict`, `unavailable` when the provider refuses
 */
export async function returnLate(
  outside: RequestContext,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<void> {
  const paymentId = await outside.transact(async (ctx) => {
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
    await refundPayment(outside, [ticketPayable], { paymentId, reason });
  } catch (error) {
    // Somebody else began it a moment before.
    if (!(error instanceof Problem) || error.code === 'invalid') throw error;
    await outside.transact(async (ctx) => {
      const order = await lockOrder(ctx, orderId);
      if (order?.status === 'too-late') await reportFailedRefund(ctx, order, error.message);
    }, 'system');
    throw error;
  }
}

const batch = 200;

/** Late money that the provider took to give back, and then did not: the order says why. */
export const followLate = defineJob({
  name: 'ticketing.follow-late',
  cron: '5,15,25,35,45,55 * * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
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
