import * as z from 'zod';
import { type AnyJob, defineJob } from '../kernel/index.ts';
import { endHolds } from './holds.ts';
import { refundLate } from './late-money.ts';
import { sweepTicketPictures } from './pictures.ts';
import { refundAll } from './refund-run.ts';
import { followReturns } from './refunding.ts';
import { lapseOffers } from './seats.ts';
import { remindOfEvents, tellHolders } from './telling.ts';

/** Seats that nobody paid for, or took when they were offered, are for others. */
export const freeUnpaid = defineJob({
  name: 'ticketing.free-unpaid',
  cron: '* * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    for (const work of [endHolds, lapseOffers])
      for (let more = true; more; ) {
        signal.throwIfAborted();
        more = (await outside.transact(work, 'system')) > 0;
      }
  },
});

export const ticketJobs: readonly AnyJob[] = [
  freeUnpaid,
  refundLate,
  refundAll,
  followReturns,
  tellHolders,
  remindOfEvents,
  sweepTicketPictures,
];
