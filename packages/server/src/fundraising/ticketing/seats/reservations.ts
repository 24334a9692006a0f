import { and, asc, eq, lte } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { seatsOfOrder } from '../lookup.ts';
import { type OrderRow, ticketOrders } from '../table.ts';
import { freeSeats } from './seats.ts';

/** Maximum number of orders per transaction. */
const batch = 100;

/**
 * Releases the seats of an unpaid order. The caller must have locked the order, so that concurrent decisions are
 * serialised.
 */
export async function releaseReservation(
  ctx: TransactionContext,
  { id, eventId }: Pick<OrderRow, 'id' | 'eventId'>,
  status: 'expired' | 'cancelled',
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(ticketOrders)
    .set({ status, heldUntil: null, givenKey: null })
    .where(and(eq(ticketOrders.id, id), eq(ticketOrders.status, 'held')));
  if (rowCount !== 1) return false;
  await freeSeats(ctx, eventId, await seatsOfOrder(ctx, id));
  return true;
}

/** Releases orders that were not paid in time, skipping those that another transaction has locked. */
export async function releaseReservations(ctx: TransactionContext): Promise<number> {
  const due = await ctx.db
    .select({ id: ticketOrders.id, eventId: ticketOrders.eventId })
    .from(ticketOrders)
    .where(and(eq(ticketOrders.status, 'held'), lte(ticketOrders.heldUntil, ctx.now())))
    .orderBy(asc(ticketOrders.eventId), asc(ticketOrders.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const order of due) await releaseReservation(ctx, order, 'expired');
  return due.length;
}
