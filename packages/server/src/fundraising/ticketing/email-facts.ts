import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { isTestPayment } from '../../money/payments/index.ts';
import type { About } from './emails.ts';
import { findEvent } from './lookup.ts';
import { ticketOrders } from './table.ts';

/** Returns what emails to a buyer need; undefined if the event was deleted meanwhile. Needs scope `system`. */
export async function aboutOrder(
  ctx: TransactionContext,
  orderId: string,
): Promise<About | undefined> {
  const [order] = await ctx.db.select().from(ticketOrders).where(eq(ticketOrders.id, orderId));
  const eventWithOrganiser = order && (await findEvent(ctx, order.eventId));
  if (!eventWithOrganiser) return undefined;
  const { paymentId, offline } = order;
  const isTest = paymentId !== null && !offline && (await isTestPayment(ctx, paymentId));
  return { ...eventWithOrganiser, order, isTest };
}
