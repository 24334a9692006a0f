import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue } from '../../kernel/index.ts';
import { decideRow, findChargeRow } from './queries.ts';
import { type Books, notify } from './send-webhooks.ts';
import { type ChargeRow, refunds } from './table.ts';
import { plays } from './ways.ts';

const number = z.string().regex(/^\d{1,18}$/);

/** After a charge was made: what is decided is told, what waits decides itself when nobody else does. */
export async function charged(books: Books, charge: ChargeRow): Promise<void> {
  if (charge.state !== 'pending') return notify(books, charge);
  const runAt = charge.decidesAt ?? undefined;
  await enqueue(books, decideWaiting, { chargeId: String(charge.id) }, { runAt });
}

/** Nobody pressed anything: a payment that waits ends as its payer chose. */
export const decideWaiting = defineJob({
  name: 'sandbox.decide-waiting',
  payload: z.object({ chargeId: number }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const waiting = await findChargeRow(ctx.db, BigInt(payload.chargeId));
      if (!waiting?.decidesAs) return;
      const failure = waiting.decidesAs === 'failed' ? plays[waiting.way].failure : '';
      const decided = await decideRow(ctx.db, waiting.id, { state: waiting.decidesAs, failure });
      if (decided) await notify(ctx, decided);
    }, 'system'),
});

/** A refund to a phone or bank has gone through. */
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
