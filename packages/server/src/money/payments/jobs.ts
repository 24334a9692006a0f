import { and, isNotNull, lt, or } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { followAllDisputes } from './disputes/dispute-updates.ts';
import type { Payables } from './payable.ts';
import { payoutJobs } from './payouts/fetch-payouts.ts';
import { pollPayments } from './poll-job.ts';
import { compareDay } from './reconciliation/compare-days.ts';
import { reconcilePayments } from './reconciliation/reconciliation.ts';
import { payments } from './table.ts';
import { verifyNightly } from './verification.ts';

const rememberedDays = 30;

/** Keyed hashes of payers’ addresses and emails serve the limits of one hour and are deleted after a month. */
const forgetPayers = defineJob({
  name: 'payments.forget-payers',
  cron: '10 4 * * *',
  payload: z.object({}),
  run: async (outside) => {
    const before = new Date(outside.now().getTime() - rememberedDays * 86_400_000);
    await outside.transact(({ db }) =>
      db
        .update(payments)
        .set({ addressKey: null, emailKey: null, refusedCards: [] })
        .where(
          and(
            lt(payments.createdAt, before),
            or(isNotNull(payments.addressKey), isNotNull(payments.emailKey)),
          ),
        ),
    );
  },
});

export const paymentJobs = (payables: Payables): readonly AnyJob[] => [
  pollPayments(payables),
  reconcilePayments(payables),
  compareDay(payables),
  followAllDisputes(payables),
  ...payoutJobs(payables),
  forgetPayers,
  verifyNightly,
];
