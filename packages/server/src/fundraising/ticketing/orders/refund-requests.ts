import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import type { OwnOrder, TicketOrder } from '@ngo-plus/contract/fundraising/ticketing';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { refundDeclined, refundRequested } from '../events.ts';
import { lockOrder } from '../lookup.ts';
import { mayRequestRefund } from '../refund-policy.ts';
import { ticketOrders } from '../table.ts';
import { orderOfToken, readOwn } from './own.ts';
import { readOrder } from './queries.ts';

/**
 * Requests a refund from the organiser. The first request counts; repeating it changes nothing.
 *
 * @throws Problem `not_found` for an invalid link; `conflict` if the policy does not allow it,
 * nothing was paid, or the organiser has answered
 */
export async function requestRefund(
  requestContext: RequestContext,
  { token, reason }: Input<typeof contract.requestRefund>,
): Promise<OwnOrder> {
  await requestContext.transact(async (ctx) => {
    const { event, order: orderRow } = await orderOfToken(ctx, token);
    const order = Problem.ifMissing(await lockOrder(ctx, orderRow.id), 'That order');
    if (order.refundRequest === 'open') return;
    if (!mayRequestRefund(ctx, { event, order }))
      throw new Problem(
        'conflict',
        event.contactEmail === ''
          ? phrase('You can no longer request a refund for this order here. Contact the organiser.')
          : phrase('You can no longer request a refund for this order here. Email {{email}}.'),
        { values: { email: event.contactEmail } },
      );
    const at = ctx.now();
    await ctx.db
      .update(ticketOrders)
      .set({ refundRequest: 'open', refundRequestedAt: at, refundRequestReason: reason })
      .where(eq(ticketOrders.id, order.id));
    const { id: orderId, orgId, eventId } = order;
    await emit(ctx, refundRequested, { orderId, orgId, eventId });
  }, 'system');
  return readOwn(requestContext, { token });
}

/**
 * @throws Problem `not_found` also for orders of other organisations; `conflict` if there is no
 * request
 */
export async function declineRefund(
  ctx: TransactionContext,
  { id, answer }: Input<typeof contract.declineRefund>,
): Promise<TicketOrder> {
  await readOrder(ctx, { id });
  const [declined] = await ctx.db
    .update(ticketOrders)
    .set({ refundRequest: 'declined', refundAnswer: answer })
    .where(and(eq(ticketOrders.id, id), eq(ticketOrders.refundRequest, 'open')))
    .returning();
  if (!declined) throw new Problem('conflict', 'This order has no open refund request.');
  await audit(ctx, { action: 'ticketing.decline-refund', subject: id, after: { answer } });
  const { orgId, eventId } = declined;
  await emit(ctx, refundDeclined, { orderId: id, orgId, eventId });
  return readOrder(ctx, { id });
}
