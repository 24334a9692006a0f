import { webhookLogDays } from '@ngo-plus/contract/data/responses';
import { inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../../kernel/index.ts';
import { sendJob } from './outbox.ts';
import { sendMessage } from './send.ts';
import { webhookMessages } from './table.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const batchSize = 1_000;

/** Deletes messages with their attempts when the log's time is over. */
const deleteOldMessages = defineJob({
  name: 'responses.forget-webhook-messages',
  cron: '29 4 * * *',
  payload: z.object({}),
  run: async (outside) => {
    for (let deleted = batchSize; deleted === batchSize; ) {
      outside.signal.throwIfAborted();
      deleted = await outside.transact(async (ctx) => {
        const before = new Date(ctx.now().getTime() - webhookLogDays * dayMs);
        const old = ctx.db
          .select({ id: webhookMessages.id })
          .from(webhookMessages)
          .where(lt(webhookMessages.createdAt, before))
          .limit(batchSize);
        const { rowCount } = await ctx.db
          .delete(webhookMessages)
          .where(inArray(webhookMessages.id, old));
        return rowCount ?? 0;
      });
    }
  },
});

export const webhookJobs = [
  defineJob({ ...sendJob, run: sendMessage }),
  deleteOldMessages,
] as const;
