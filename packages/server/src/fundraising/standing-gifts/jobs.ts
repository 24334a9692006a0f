import { asc, inArray, lte } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, type Context, defineJob, enqueueEach } from '../../kernel/index.ts';
import { collect } from './collecting.ts';
import { leaseMs } from './schedule.ts';
import { standingGifts } from './table.ts';

const batchSize = 500;

/** One gift that goes on, whose day came or whose donor has to be told something. */
export const collectStanding = defineJob({
  name: 'standing-gifts.collect',
  payload: z.object({ standingId: z.uuid() }),
  run: (outside, { standingId }) => collect(outside, standingId),
});

/** Every hour: queues what is due, batch after batch. What was left over is found the next time. */
export const tendStanding = defineJob({
  name: 'standing-gifts.tend',
  cron: '23 * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    let taken = batchSize;
    while (taken === batchSize) {
      signal.throwIfAborted();
      taken = await outside.transact(queueDue, 'system');
    }
  },
});

async function queueDue(ctx: Context): Promise<number> {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: standingGifts.id })
    .from(standingGifts)
    .where(lte(standingGifts.nextAt, now))
    .orderBy(asc(standingGifts.nextAt))
    .limit(batchSize)
    .for('no key update', { skipLocked: true });
  const rows = await ctx.db
    .update(standingGifts)
    .set({ nextAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(standingGifts.id, due))
    .returning({ standingId: standingGifts.id });
  await enqueueEach(
    ctx,
    collectStanding,
    rows.map(({ standingId }) => ({
      payload: { standingId },
      key: `standing-gifts.collect:${standingId}`,
    })),
  );
  return rows.length;
}

export const standingJobs: readonly AnyJob[] = [tendStanding, collectStanding];
