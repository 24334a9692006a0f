import { and, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { requestSubscription } from './subscription-request.ts';
import { newsletterSubscribers as subscribers } from './table.ts';

const retentionDays = 30;

/** Deletes unconfirmed addresses after a month: their owners may not know that they were entered. */
export const deleteUnconfirmed = defineJob({
  name: 'marketing.forget-unconfirmed',
  cron: '41 3 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      const before = new Date(now().getTime() - retentionDays * 86_400_000);
      const waiting = eq(subscribers.state, 'pending');
      await db.delete(subscribers).where(and(waiting, lt(subscribers.requestedAt, before)));
    }),
});

export const marketingJobs = [requestSubscription, deleteUnconfirmed];
