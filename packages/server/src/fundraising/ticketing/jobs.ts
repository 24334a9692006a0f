import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { notifyHolders, remindOfEvents, sweepTicketPictures } from './event/index.ts';
import { followLate, followUpRefunds, refundAll, refundLate } from './orders/index.ts';
import { expireOffers, releaseReservations } from './seats/index.ts';
import { ticketWaiting } from './table.ts';

/** Seats that nobody paid for, or took when they were offered, are for others. */
export const freeUnpaid = defineJob({
  name: 'ticketing.free-unpaid',
  cron: '* * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    for (const work of [releaseReservations, expireOffers])
      for (let more = true; more; ) {
        signal.throwIfAborted();
        more = (await outside.transact(work, 'system')) > 0;
      }
  },
});

const rememberedDays = 30;

/** Who waited for seats of an event that is long over is nobody’s business any more. */
const forgetWaiting = defineJob({
  name: 'ticketing.forget-waiting',
  cron: '19 4 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      const before = new Date(now().getTime() - rememberedDays * 86_400_000).toISOString();
      await db
        .delete(ticketWaiting)
        .where(
          sql`${ticketWaiting.eventId} in (select id from ticket_events where ends_at < ${before}::timestamptz)`,
        );
    }, 'system'),
});

export const ticketJobs: readonly AnyJob[] = [
  freeUnpaid,
  refundLate,
  followLate,
  refundAll,
  followUpRefunds,
  notifyHolders,
  remindOfEvents,
  forgetWaiting,
  sweepTicketPictures,
];
