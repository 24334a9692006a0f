import { and, eq, inArray, ne } from 'drizzle-orm';
import { emit, type TransactionContext } from '../../kernel/index.ts';
import {
  type Booking,
  eachAlone,
  type Payable,
  type Payment,
  type Refunded,
} from '../../money/payments/index.ts';
import { donationShareOf, sharesOf } from './add-on-donation.ts';
import { ticketsPaidTooLate, ticketsRefunded } from './events.ts';
import { issueTickets } from './issue-tickets.ts';
import { lockOrder, seatsOfOrder } from './lookup.ts';
import { freeSeats, lockEvent, releaseReservation, reserveSeats } from './seats/index.ts';
import { type OrderRow, ticketOrders, ticketRefunds, tickets } from './table.ts';

/** Does only what booking needs: emails, contacts and team notifications follow from the event. */
async function book(ctx: TransactionContext, payment: Payment): Promise<Booking> {
  const { id: paymentId, subjectId, method = null, at: paidAt } = payment;
  const order = await lockOrder(ctx, subjectId);
  if (!order || ['paid', 'too-late', 'refunded'].includes(order.status))
    throw new Error(`Order ${subjectId} was already booked or does not exist.`);
  const paid = { method, paymentId, paidAt };
  if (await hasSeats(ctx, order)) await issueTickets(ctx, order, paid);
  else await markTooLate(ctx, order, paid);
  return {
    what: `Tickets by ${method?.replaceAll('-', ' ') ?? 'other means'}`,
    shares: sharesOf(order.eventId, {
      tickets: payment.amount.amountMinor - order.donationMinor,
      donation: order.donationMinor,
    }),
  };
}

/**
 * Returns whether the seats are still reserved, or were released during payment but are still free.
 */
async function hasSeats(ctx: TransactionContext, order: OrderRow): Promise<boolean> {
  const { id, eventId, status } = order;
  const event = await lockEvent(ctx, eventId);
  if (event.status === 'cancelled') {
    await releaseReservation(ctx, order, 'cancelled');
    return false;
  }
  if (status === 'held') return true;
  if (event.endsAt <= ctx.now()) return false;
  return (await reserveSeats(ctx, eventId, await seatsOfOrder(ctx, id))) === undefined;
}

/** The payment stays in the ledger until a job has refunded it. */
async function markTooLate(
  ctx: TransactionContext,
  { id: orderId, orgId, eventId }: OrderRow,
  paid: Partial<OrderRow>,
): Promise<void> {
  await ctx.db
    .update(ticketOrders)
    .set({ ...paid, status: 'too-late', heldUntil: null })
    .where(eq(ticketOrders.id, orderId));
  await emit(ctx, ticketsPaidTooLate, { orgId, eventId, orderId });
}

/**
 * Releases the seats of an order whose payment page closed without payment, unless already
 * released.
 */
async function releaseSeats(ctx: TransactionContext, { subjectId }: Payment): Promise<void> {
  const order = await lockOrder(ctx, subjectId);
  if (order) await releaseReservation(ctx, order, 'expired');
}

async function refund(
  ctx: TransactionContext,
  { subjectId }: Payment,
  { id: refundId, amount, totalMinor, reason, isDispute }: Refunded,
): Promise<Booking> {
  const order = await lockOrder(ctx, subjectId);
  if (!order) throw new Error(`Order ${subjectId} does not exist.`);
  const isFullRefund = totalMinor >= order.amountMinor;
  const requestedRefund = await completeRequestedRefund(ctx, order, amount.amountMinor);
  const donationMinor =
    requestedRefund?.donationMinor ?? donationShareOf(order, amount.amountMinor);
  await voidTickets(ctx, order, await ticketsOf(ctx, order, requestedRefund, isFullRefund));
  await ctx.db
    .update(ticketOrders)
    .set({
      refundedMinor: totalMinor,
      refundFailure: '',
      donationRefundedMinor: order.donationRefundedMinor + donationMinor,
      ...(isFullRefund && { status: 'refunded' as const, heldUntil: null }),
    })
    .where(eq(ticketOrders.id, order.id));
  const { orgId, eventId, id: orderId } = order;
  const what = {
    refundId,
    reason,
    isDispute,
    amountMinor: amount.amountMinor.toString(),
    donationMinor: donationMinor.toString(),
  };
  await emit(ctx, ticketsRefunded, { orgId, eventId, orderId, ...what });
  return {
    what: 'Tickets refunded',
    shares: sharesOf(eventId, {
      tickets: amount.amountMinor - donationMinor,
      donation: donationMinor,
    }),
  };
}

type RefundRow = typeof ticketRefunds.$inferSelect;

/** Returns the refund that was requested, if this is it: it is completed now. */
async function completeRequestedRefund(
  { db }: TransactionContext,
  { id: orderId }: OrderRow,
  amountMinor: bigint,
): Promise<RefundRow | undefined> {
  const [requestedRefund] = await db
    .update(ticketRefunds)
    .set({ state: 'done' })
    .where(
      and(
        eq(ticketRefunds.orderId, orderId),
        eq(ticketRefunds.state, 'asked'),
        eq(ticketRefunds.amountMinor, amountMinor),
      ),
    )
    .returning();
  return requestedRefund;
}

/**
 * Returns the tickets that a refund covers: those of the refund in progress, or all if nothing is
 * left.
 */
async function ticketsOf(
  { db }: TransactionContext,
  { id: orderId }: OrderRow,
  requestedRefund: RefundRow | undefined,
  isFullRefund: boolean,
): Promise<readonly string[]> {
  if (requestedRefund && !isFullRefund) return requestedRefund.ticketIds;
  if (!isFullRefund) return [];
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, orderId), ne(tickets.state, 'void')));
  return rows.map(({ id }) => id);
}

/** Voids tickets and frees their seats. The order must be locked. */
export async function voidTickets(
  ctx: TransactionContext,
  { id: orderId, eventId }: Pick<OrderRow, 'id' | 'eventId'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const voided = await ctx.db
    .update(tickets)
    .set({ state: 'void' })
    .where(
      and(eq(tickets.orderId, orderId), inArray(tickets.id, [...ids]), ne(tickets.state, 'void')),
    )
    .returning({ typeId: tickets.typeId });
  const seats = new Map<string, number>();
  for (const { typeId } of voided) seats.set(typeId, (seats.get(typeId) ?? 0) + 1);
  if (seats.size > 0) await freeSeats(ctx, eventId, seats);
}

export const ticketPayable: Payable = {
  name: 'tickets',
  book: eachAlone(book),
  fail: releaseSeats,
  refund,
};
