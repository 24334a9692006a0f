import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue, type TransactionContext } from '../../../kernel/index.ts';
import { aboutOrder } from '../email-facts.ts';
import { sendCancelled, sendChanged, sendReminder } from '../emails.ts';
import { ticketEvents, ticketOrders, ticketWaiting } from '../table.ts';

/** Maximum number of emails per transaction. */
const batch = 100;

const payload = z.object({
  eventId: z.uuid(),
  what: z.enum(['changed', 'cancelled', 'reminder']),
  /** The time and place before a change. */
  before: z
    .object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
      online: z.boolean(),
      place: z.string(),
    })
    .optional(),
  /** Whether the money is refunded for a cancellation. */
  isRefunded: z.boolean().optional(),
});

/**
 * Emails every ticket holder once: a run that was interrupted starts again, and idempotency keys
 * prevent duplicates.
 */
export const notifyHolders = defineJob({
  name: 'ticketing.notify-holders',
  queue: 'long',
  payload,
  run: async (requestContext, notification, signal) => {
    for (let after: string | undefined, more = true; more; ) {
      signal.throwIfAborted();
      const position: string | undefined = after;
      const ids = await requestContext.transact(
        (ctx) => notifyNext(ctx, notification, position),
        'system',
      );
      after = ids.at(-1);
      more = ids.length === batch;
    }
    if (notification.what === 'cancelled')
      await requestContext.transact((ctx) => endWaiting(ctx, notification.eventId), 'system');
  },
});

type Report = z.infer<typeof payload>;

async function notifyNext(
  ctx: TransactionContext,
  notification: Report,
  after: string | undefined,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: ticketOrders.id })
    .from(ticketOrders)
    .where(
      and(
        eq(ticketOrders.eventId, notification.eventId),
        inArray(
          ticketOrders.status,
          notification.what === 'cancelled' ? ['paid', 'refunded'] : ['paid'],
        ),
        sql`exists (select from tickets t where t.order_id = ${ticketOrders.id})`,
        after === undefined ? undefined : gt(ticketOrders.id, after),
      ),
    )
    .orderBy(asc(ticketOrders.id))
    .limit(batch);
  for (const { id } of rows) {
    const about = await aboutOrder(ctx, id);
    if (!about) continue;
    const { what, before, isRefunded = false } = notification;
    if (what === 'cancelled') await sendCancelled(ctx, about, isRefunded);
    else if (what === 'reminder') await sendReminder(ctx, about);
    else if (before)
      await sendChanged(ctx, about, {
        ...before,
        startsAt: new Date(before.startsAt),
        endsAt: new Date(before.endsAt),
      });
  }
  return rows.map(({ id }) => id);
}

/** Ends the waiting list of a cancelled event. */
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
 * Sends reminders the day before an event. The start time is stored with the reminder: a
 * rescheduled event gets another.
 */
export const remindOfEvents = defineJob({
  name: 'ticketing.remind',
  cron: '*/10 * * * *',
  payload: z.object({}),
  run: (requestContext) =>
    requestContext.transact(async (ctx) => {
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
        .returning({ id: ticketEvents.id, orgId: ticketEvents.orgId });
      for (const { id, orgId } of due)
        await enqueue(ctx, notifyHolders, { eventId: id, what: 'reminder' }, { orgId });
    }, 'system'),
});
