import { and, asc, eq, lte } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { seatsOfOrder } from '../lookup.ts';
import { type OrderRow, ticketOrders } from '../table.ts';
import { freeSeats } from './seats.ts';

/** A transaction ends at most this many. */
const batch = 100;

/**
 * The seats of an order that nobody paid are for others. Of two who decide at once about an order, the
 * second sees what the first did: the caller holds its row.
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

/** Orders that were not paid in time. Those that somebody decides about just now are left for later. */
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
