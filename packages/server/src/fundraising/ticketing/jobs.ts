import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { notifyHolders, remindOfEvents, sweepTicketPictures } from './event/index.ts';
import { followUpLateRefunds, followUpRefunds, refundAll, refundLate } from './orders/index.ts';
import { expireOffers, releaseReservations } from './seats/index.ts';
import { ticketWaiting } from './table.ts';

/** Releases seats of unpaid orders and of waiting-list offers that were not used. */
export const releaseUnpaid = defineJob({
  name: 'ticketing.free-unpaid',
  cron: '* * * * *',
  payload: z.object({}),
  run: async (requestContext, _payload, signal) => {
    for (const work of [releaseReservations, expireOffers])
      for (let more = true; more; ) {
        signal.throwIfAborted();
        more = (await requestContext.transact(work, 'system')) > 0;
      }
  },
});

const retentionDays = 30;

/** Deletes waiting-list entries after the event, when their purpose has ended (GDPR, art. 5(1)(e)). */
const deleteOldWaiting = defineJob({
  name: 'ticketing.forget-waiting',
  cron: '19 4 * * *',
  payload: z.object({}),
  run: (requestContext) =>
    requestContext.transact(async ({ db, now }) => {
      const before = new Date(now().getTime() - retentionDays * 86_400_000).toISOString();
      await db
        .delete(ticketWaiting)
        .where(
          sql`${ticketWaiting.eventId} in (select id from ticket_events where ends_at < ${before}::timestamptz)`,
        );
    }, 'system'),
});

export const ticketJobs: readonly AnyJob[] = [
  releaseUnpaid,
  refundLate,
  followUpLateRefunds,
  refundAll,
  followUpRefunds,
  notifyHolders,
  remindOfEvents,
  deleteOldWaiting,
  sweepTicketPictures,
];
