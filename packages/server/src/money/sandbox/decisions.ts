import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue } from '../../kernel/index.ts';
import { decideRow, findChargeRow } from './queries.ts';
import { type Books, notify } from './send-webhooks.ts';
import { simulations } from './simulations.ts';
import { type ChargeRow, refunds } from './table.ts';

const number = z.string().regex(/^\d{1,18}$/);

/** Runs after a charge was made: queues the webhook of a settled charge and the automatic decision of a pending one. */
export async function charged(books: Books, charge: ChargeRow): Promise<void> {
  if (charge.state !== 'pending') return notify(books, charge);
  const runAt = charge.decidesAt ?? undefined;
  await enqueue(books, decideWaiting, { chargeId: String(charge.id) }, { runAt });
}

/** Settles a pending payment with the outcome that its payer chose, unless it was decided by hand. */
export const decideWaiting = defineJob({
  name: 'sandbox.decide-waiting',
  payload: z.object({ chargeId: number }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const waiting = await findChargeRow(ctx.db, BigInt(payload.chargeId));
      if (!waiting?.decidesAs) return;
      const failure = waiting.decidesAs === 'failed' ? simulations[waiting.testMethod].failure : '';
      const decided = await decideRow(ctx.db, waiting.id, { state: waiting.decidesAs, failure });
      if (decided) await notify(ctx, decided);
    }, 'system'),
});

/** Settles a refund to a phone or bank. */
export const settleRefund = defineJob({
  name: 'sandbox.settle-refund',
  payload: z.object({ refundId: number }),
  run: (outside, { refundId }) =>
    outside.transact(async (ctx) => {
      const [settled] = await ctx.db
        .update(refunds)
        .set({ state: 'succeeded' })
        .where(and(eq(refunds.id, BigInt(refundId)), eq(refunds.state, 'pending')))
        .returning();
      const charge = settled && (await findChargeRow(ctx.db, settled.chargeId));
      if (charge) await notify(ctx, charge, { refundId: settled.id });
    }, 'system'),
});
