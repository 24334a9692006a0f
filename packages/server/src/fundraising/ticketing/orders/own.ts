import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import { type OwnOrder, ownOrder } from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { aboutOrder } from '../email-facts.ts';
import type { About } from '../emails.ts';
import { lockOrder, ticketsOfOrder } from '../lookup.ts';
import { mayRequestRefund, refundTermsOf } from '../refund-policy.ts';
import { codeMaker, formatCode, hashOf } from '../secrets.ts';
import { type TicketRow, ticketOrders, tickets } from '../table.ts';
import { stateOf } from '../ticket-state.ts';
import { cancelSeats } from './refund.ts';
import { resendEmail } from './resend-email.ts';

type TokenInput = { readonly token: string };

/** Returns the order that a link opens. @throws Problem `not_found` for an invalid link */
export async function orderOfToken(ctx: TransactionContext, token: string): Promise<About> {
  const [row] = await ctx.db
    .select({ id: ticketOrders.id })
    .from(ticketOrders)
    .where(eq(ticketOrders.tokenHash, hashOf(token)));
  return Problem.ifMissing(row && (await aboutOrder(ctx, row.id)), 'That order');
}

export const readOwn = (requestContext: RequestContext, { token }: TokenInput): Promise<OwnOrder> =>
  requestContext.transact(async (ctx) => present(ctx, await orderOfToken(ctx, token)), 'system');

async function present(
  ctx: TransactionContext,
  { event, organiser, order, isTest }: About,
): Promise<OwnOrder> {
  const { currency, status } = order;
  const isPaid = status === 'paid';
  const rows = await ticketsOfOrder(ctx, order.id);
  const codeOf = await codeMaker(ctx);
  const wire = (minor: bigint) => ({ amountMinor: minor.toString(), currency });
  return ownOrder.parse({
    status,
    name: order.name,
    email: order.email,
    reference: order.reference,
    isTest,
    amount: wire(order.amountMinor),
    refunded: wire(order.refundedMinor),
    donation: wire(order.donationMinor),
    heldUntil: order.heldUntil?.toISOString() ?? null,
    checkoutUrl: status === 'held' && order.checkoutUrl !== '' ? order.checkoutUrl : null,
    tickets: rows.map(({ ticket, type }) => ({
      id: ticket.id,
      type,
      holder: ticket.holder,
      price: wire(ticket.priceMinor),
      code: formatCode(codeOf(ticket.id)),
      state: stateOf(ticket),
    })),
    event: {
      ...event,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      joinUrl: isPaid ? event.joinUrl : '',
      joinWords: isPaid ? event.joinWords : '',
      organisation: organiser.name,
      refunds: refundTermsOf(event),
    },
    mayAskRefund: mayRequestRefund(ctx, { event, order }),
    refundRequest:
      order.refundRequest === ''
        ? null
        : {
            state: order.refundRequest,
            at: order.refundRequestedAt?.toISOString(),
            answer: order.refundAnswer,
          },
    mayCancel: mayCancel(ctx, { event, order }) && rows.some(({ ticket }) => isFree(ticket)),
  });
}

const mayCancel = (
  { now }: TransactionContext,
  { event, order }: Pick<About, 'event' | 'order'>,
): boolean => order.status === 'paid' && event.status !== 'cancelled' && event.startsAt > now();

const isFree = (ticket: TicketRow): boolean =>
  ticket.priceMinor === 0n && ticket.state === 'valid' && ticket.checkedInAt === null;

/** @throws Problem `conflict` if the order is not paid or the event has begun */
export const nameHolders = (
  requestContext: RequestContext,
  { token, names }: Input<typeof contract.nameHolders>,
): Promise<OwnOrder> =>
  requestContext.transact(async (ctx) => {
    const about = await orderOfToken(ctx, token);
    if (about.order.status !== 'paid')
      throw new Problem('conflict', 'Names can be added once the order is complete.');
    for (const [id, holder] of Object.entries(names))
      await ctx.db
        .update(tickets)
        .set({ holder })
        .where(
          and(
            eq(tickets.id, id),
            eq(tickets.orderId, about.order.id),
            inArray(tickets.state, ['valid']),
          ),
        );
    return present(ctx, about);
  }, 'system');

/**
 * Cancels a free ticket; its seat is offered to the waiting list.
 *
 * @throws Problem `not_found`, `conflict` if it was paid for or used, or its event has begun
 */
export const cancelOwn = (
  requestContext: RequestContext,
  { token, ticketId }: Input<typeof contract.cancelOwnTickets>,
): Promise<OwnOrder> =>
  requestContext.transact(async (ctx) => {
    const about = await orderOfToken(ctx, token);
    const order = Problem.ifMissing(await lockOrder(ctx, about.order.id), 'That order');
    const rows = await ticketsOfOrder(ctx, order.id);
    const match = rows.find(({ ticket }) => ticket.id === ticketId);
    const { ticket } = Problem.ifMissing(match, 'That ticket');
    if (ticket.priceMinor > 0n)
      throw new Problem('conflict', 'Contact the organisation to cancel paid tickets.');
    if (!mayCancel(ctx, { ...about, order }) || !isFree(ticket))
      throw new Problem('conflict', 'This ticket can no longer be cancelled.');
    await cancelSeats(ctx, order, [ticketId]);
    return present(ctx, await orderOfToken(ctx, token));
  }, 'system');

/** @throws Problem `rate_limited`, `conflict` if the order has no tickets */
export async function sendOwn(
  requestContext: RequestContext,
  { token }: TokenInput,
): Promise<{ message: string }> {
  const about = await requestContext.transact((ctx) => orderOfToken(ctx, token), 'system');
  return resendEmail(requestContext, about);
}
