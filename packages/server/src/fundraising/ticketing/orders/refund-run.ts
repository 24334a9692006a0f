import { type RefundRun, refundRun } from '@ngo-plus/contract/fundraising/ticketing';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  defineJob,
  enqueue,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { eventOr404 } from '../lookup.ts';
import { lockEvent } from '../seats/index.ts';
import { ticketEvents, ticketOrders } from '../table.ts';
import { refundOrderTickets } from './refund.ts';

type One = { readonly id: string };

const reason = (why: string) => `Event cancelled: ${why}`.slice(0, 200);

/** Paid online, with no refund in progress or failed. */
const due = sql`${ticketOrders.status} = 'paid' and not ${ticketOrders.offline} and ${ticketOrders.amountMinor} > 0
  and ${ticketOrders.refundFailure} = '' and not exists (
    select from ticket_refunds r where r.order_id = ${ticketOrders.id} and r.state = 'asked')`;

/**
 * Refunds the online payments of a cancelled event, one order after another. A run that was
 * interrupted resumes: refunded orders are no longer due.
 */
export const refundAll = defineJob({
  name: 'ticketing.refund-all',
  queue: 'long',
  payload: z.object({ eventId: z.uuid() }),
  run: async (requestContext, { eventId }, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const next = await requestContext.transact((ctx) => nextOf(ctx, eventId), 'system');
      if (!next) return;
      await refundOrderTickets(requestContext, next).catch((error: unknown) => {
        // The failure is recorded on the order, and the run continues with the next.
        if (!(error instanceof Problem)) throw error;
        return requestContext.transact(
          (ctx) => recordFailure(ctx, next.orderId, error.message),
          'system',
        );
      });
    }
  },
});

async function nextOf(ctx: TransactionContext, eventId: string) {
  const [event] = await ctx.db.select().from(ticketEvents).where(eq(ticketEvents.id, eventId));
  if (event?.refundState !== 'running') return undefined;
  const [next] = await ctx.db
    .select({ orderId: ticketOrders.id })
    .from(ticketOrders)
    .where(and(eq(ticketOrders.eventId, eventId), due))
    .orderBy(asc(ticketOrders.id))
    .limit(1);
  if (next) return { orderId: next.orderId, reason: reason(event.cancelReason) };
  await ctx.db
    .update(ticketEvents)
    .set({ refundState: 'done' })
    .where(eq(ticketEvents.id, eventId));
  return undefined;
}

const recordFailure = async (
  { db }: TransactionContext,
  orderId: string,
  why: string,
): Promise<void> => {
  await db
    .update(ticketOrders)
    .set({ refundFailure: why.slice(0, 300) })
    .where(and(eq(ticketOrders.id, orderId), eq(ticketOrders.refundFailure, '')));
};

/** Returns the progress of an event's refunds. */
export async function readRun(ctx: TransactionContext, { id }: One): Promise<RefundRun> {
  const { event } = await eventOr404(ctx, signedIn(ctx).orgId, id);
  const { rows } = await ctx.db.execute(sql`
    select count(*) filter (where not offline)::int as orders,
      count(*) filter (where not offline and refunded_minor >= amount_minor)::int as returned,
      count(*) filter (where not offline and refund_failure <> '')::int as failed,
      count(*) filter (where offline and refunded_minor < amount_minor)::int as by_hand
    from ticket_orders where event_id = ${id} and amount_minor > 0 and status in ('paid', 'too-late', 'refunded')`);
  const [row] = rows;
  return refundRun.parse({ ...row, byHand: row?.['by_hand'], state: event.refundState });
}

/** @throws Problem `conflict` if the event is not cancelled */
export async function startRun(ctx: TransactionContext, { id }: One): Promise<RefundRun> {
  await eventOr404(ctx, signedIn(ctx).orgId, id);
  const event = await lockEvent(ctx, id);
  if (event.status !== 'cancelled')
    throw new Problem('conflict', 'Only cancelled events can be refunded in full.');
  await ctx.db
    .update(ticketOrders)
    .set({ refundFailure: '' })
    .where(and(eq(ticketOrders.eventId, id), eq(ticketOrders.status, 'paid')));
  await ctx.db.update(ticketEvents).set({ refundState: 'running' }).where(eq(ticketEvents.id, id));
  await enqueue(
    ctx,
    refundAll,
    { eventId: id },
    { key: `ticketing.refund-all:${id}`, orgId: event.orgId },
  );
  await audit(ctx, { action: 'ticketing.refund-all', subject: id });
  return readRun(ctx, { id });
}

/** Stops the run: completed refunds stay, and the rest wait until it is started again. */
export async function stopRun(ctx: TransactionContext, { id }: One): Promise<RefundRun> {
  await eventOr404(ctx, signedIn(ctx).orgId, id);
  await ctx.db
    .update(ticketEvents)
    .set({ refundState: 'stopped' })
    .where(and(eq(ticketEvents.id, id), eq(ticketEvents.refundState, 'running')));
  await audit(ctx, { action: 'ticketing.stop-refunds', subject: id });
  return readRun(ctx, { id });
}
