import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { isTestPayment } from '../../money/payments/index.ts';
import type { About } from './emails.ts';
import { findEvent } from './lookup.ts';
import { ticketOrders } from './table.ts';

/** What a letter to a buyer needs; needs scope `system`. Undefined for what was erased meanwhile. */
export async function aboutOrder(
  ctx: TransactionContext,
  orderId: string,
): Promise<About | undefined> {
  const [order] = await ctx.db.select().from(ticketOrders).where(eq(ticketOrders.id, orderId));
  const place = order && (await findEvent(ctx, order.eventId));
  if (!place) return undefined;
  const { paymentId, offline } = order;
  const isTrial = paymentId !== null && !offline && (await isTestPayment(ctx, paymentId));
  return { ...place, order, isTrial };
}
