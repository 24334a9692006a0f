import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { settleLost } from './ledger.ts';

/** Longer than any call runs, which `AI_TIMEOUT_SECONDS` bounds. */
const graceSeconds = 300;

/** Settles calls whose server ended while they ran, every five minutes. */
const settleLostCalls = defineJob({
  name: 'usage.settle-lost',
  cron: '*/5 * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    const seconds = outside.config.ai.timeoutSeconds + graceSeconds;
    const before = new Date(outside.now().getTime() - seconds * 1_000);
    let isMore = true;
    while (isMore) {
      signal.throwIfAborted();
      isMore = await outside.transact((ctx) => settleLost(ctx, before), 'system');
    }
  },
});

export const usageJobs: readonly AnyJob[] = [settleLostCalls];
