import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue, type TransactionContext } from '../../kernel/index.ts';
import { aboutOrder } from './about.ts';
import { sendCancelled, sendChanged, sendReminder } from './emails.ts';
import { ticketEvents, ticketOrders, ticketWaiting } from './table.ts';

/** A transaction writes at most this many letters. */
const batch = 100;

const payload = z.object({
  eventId: z.uuid(),
  what: z.enum(['changed', 'cancelled', 'reminder']),
  /** Of a change, when and where it was to be; of a cancellation `refund` when the money goes back. */
  before: z.string().max(600),
});

/** Tells everyone who holds a ticket, once: broken off, it begins anew, and letters have keys. */
export const notifyHolders = defineJob({
  name: 'ticketing.tell-holders',
  payload,
  run: async (outside, told, signal) => {
    for (let after: string | undefined, more = true; more; ) {
      signal.throwIfAborted();
      const place: string | undefined = after;
      const ids = await outside.transact((ctx) => notifyNext(ctx, told, place), 'system');
      after = ids.at(-1);
      more = ids.length === batch;
    }
    if (told.what === 'cancelled')
      await outside.transact((ctx) => endWaiting(ctx, told.eventId), 'system');
  },
});

type Report = z.infer<typeof payload>;

async function notifyNext(
  ctx: TransactionContext,
  told: Report,
  after: string | undefined,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: ticketOrders.id })
    .from(ticketOrders)
    .where(
      and(
        eq(ticketOrders.eventId, told.eventId),
        inArray(ticketOrders.status, told.what === 'cancelled' ? ['paid', 'refunded'] : ['paid']),
        sql`exists (select from tickets t where t.order_id = ${ticketOrders.id})`,
        after === undefined ? undefined : gt(ticketOrders.id, after),
      ),
    )
    .orderBy(asc(ticketOrders.id))
    .limit(batch);
  for (const { id } of rows) {
    const about = await aboutOrder(ctx, id);
    if (!about) continue;
    if (told.what === 'changed') await sendChanged(ctx, about, told.before);
    else if (told.what === 'reminder') await sendReminder(ctx, about);
    else await sendCancelled(ctx, about, told.before === 'refund');
  }
  return rows.map(({ id }) => id);
}

/** Nobody waits for what does not take place. */
const endWaiting = ({ db }: TransactionContext, eventId: string) =>
  db
    .update(ticketWaiting)
    .set({ status: 'lapsed', offeredUntil: null })
    .where(
      and(
        eq(ticketWaiting.eventId, eventId),
        inArray(ticketWaiting.status, ['waiting', 'offered']),
      ),
    );

const dayMs = 86_400_000;

/**
 * Reminds of events a day before. What people were reminded of is the instant itself: an event that moves
 * is reminded of anew.
 */
export const remindOfEvents = defineJob({
  name: 'ticketing.remind',
  cron: '*/10 * * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
      const now = ctx.now();
      const due = await ctx.db
        .update(ticketEvents)
        .set({ remindedOf: sql`${ticketEvents.startsAt}` })
        .where(
          and(
            inArray(ticketEvents.status, ['public', 'closed']),
            gt(ticketEvents.startsAt, now),
            sql`${ticketEvents.startsAt} <= ${new Date(now.getTime() + dayMs).toISOString()}::timestamptz`,
            sql`${ticketEvents.remindedOf} is distinct from ${ticketEvents.startsAt}`,
          ),
        )
        .returning({ id: ticketEvents.id });
      for (const { id: eventId } of due)
        await enqueue(ctx, notifyHolders, { eventId, what: 'reminder', before: '' });
    }, 'system'),
});
