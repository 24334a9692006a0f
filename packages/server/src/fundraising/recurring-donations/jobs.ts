import { asc, inArray, lte } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AnyJob,
  defineJob,
  enqueueEach,
  type TransactionContext,
} from '../../kernel/index.ts';
import { collect } from './collection/index.ts';
import { leaseMs } from './schedule.ts';
import { recurringDonations } from './table.ts';

const batchSize = 500;

/** Processes one recurring donation that is due or whose donor has to be notified. */
export const collectRecurringDonations = defineJob({
  name: 'recurring-donations.collect',
  payload: z.object({ recurringDonationId: z.uuid() }),
  run: (requestContext, { recurringDonationId }) => collect(requestContext, recurringDonationId),
});

/** Queues everything that is due, every hour, in batches. What remains is queued the next time. */
export const queueDueRecurringDonations = defineJob({
  name: 'recurring-donations.tend',
  cron: '23 * * * *',
  payload: z.object({}),
  run: async (requestContext, _payload, signal) => {
    let queued = batchSize;
    while (queued === batchSize) {
      signal.throwIfAborted();
      queued = await requestContext.transact(queueDue, 'system');
    }
  },
});

async function queueDue(ctx: TransactionContext): Promise<number> {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: recurringDonations.id })
    .from(recurringDonations)
    .where(lte(recurringDonations.nextAt, now))
    .orderBy(asc(recurringDonations.nextAt))
    .limit(batchSize)
    .for('no key update', { skipLocked: true });
  const rows = await ctx.db
    .update(recurringDonations)
    .set({ nextAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(recurringDonations.id, due))
    .returning({ recurringDonationId: recurringDonations.id });
  await enqueueEach(
    ctx,
    collectRecurringDonations,
    rows.map(({ recurringDonationId }) => ({
      payload: { recurringDonationId },
      key: `recurring-donations.collect:${recurringDonationId}`,
    })),
  );
  return rows.length;
}

export const recurringDonationJobs: readonly AnyJob[] = [
  queueDueRecurringDonations,
  collectRecurringDonations,
];
