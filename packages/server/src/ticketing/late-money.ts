import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, Problem } from '../kernel/index.ts';
import { giveMoneyBack } from '../payments/index.ts';
import { ticketPurpose } from './purpose.ts';
import { ticketOrders } from './table.ts';

const reason = 'The seats had gone to others when the payment arrived';

/**
 * Gives back what was paid for seats that had gone. When the provider refuses, the order says so to the
 * team, who give it back by hand.
 */
export const refundLate = defineJob({
  name: 'ticketing.refund-late',
  payload: z.object({ orderId: z.uuid() }),
  run: async (outside, { orderId }) => {
    const order = await outside.transact(async ({ db }) => {
      const [row] = await db.select().from(ticketOrders).where(eq(ticketOrders.id, orderId));
      return row;
    }, 'system');
    if (order?.status !== 'too-late' || order.attemptId === null) return;
    const { attemptId } = order;
    try {
      await giveMoneyBack(outside, [ticketPurpose], { attemptId, reason });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // It is on its way already.
      if (error.code === 'invalid') return;
      await outside.transact(
        ({ db }) =>
          db
            .update(ticketOrders)
            .set({ refundFailure: error.message.slice(0, 300) })
            .where(eq(ticketOrders.id, orderId)),
        'system',
      );
    }
  },
});
