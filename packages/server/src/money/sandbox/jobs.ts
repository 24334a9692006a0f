import { and, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { decideWaiting, settleRefund } from './decisions.ts';
import { deliverMessage } from './send-webhooks.ts';
import { checkouts } from './table.ts';

const retentionMs = 7 * 86_400_000;

/** Deletes payer details 7 days after the checkout page expired (GDPR, art. 5(1)(e)). */
const forgetPayers = defineJob({
  name: 'sandbox.forget-payers',
  cron: '41 4 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      const before = new Date(now().getTime() - retentionMs);
      await db
        .update(checkouts)
        .set({ payerName: '', payerEmail: '' })
        .where(and(lt(checkouts.expiresAt, before), ne(checkouts.payerEmail, '')));
    }, 'system'),
});

export const sandboxJobs: readonly AnyJob[] = [
  deliverMessage,
  decideWaiting,
  settleRefund,
  forgetPayers,
];
