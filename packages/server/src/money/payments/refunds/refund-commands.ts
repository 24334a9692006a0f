import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import {
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { PaymentProviderFailed } from '../../../ports/index.ts';
import { disputes } from '../dispute-table.ts';
import { isOffline } from '../offline.ts';
import type { Payables } from '../payable.ts';
import { noteFault } from '../provider-faults.ts';
import { findPayment, lockPayment, providerOf, updatePayment } from '../queries.ts';
import { nextCheck } from '../schedule.ts';
import { type PaymentRow, type RefundRow, refunds } from '../table.ts';
import { chargeOfRefund, concludeRefund, type Report } from './refund-states.ts';

type Wanted = {
  readonly paymentId: string;
  /** Left out, everything that has not gone back yet. */
  readonly amountMinor?: bigint | undefined;
  readonly reason: string;
};

/**
 * Gives a payment back, whole or in part. The room for it is taken before the provider is asked, so that
 * several at once never give back more than was paid.
 *
 * @throws Problem `not_found`, `conflict` for what was not paid, `invalid` for more than is left,
 *   `unavailable` when the provider refuses; without an answer it goes on as `uncertain`
 */
export async function refundPayment(
  outside: RequestContext,
  payables: Payables,
  wanted: Wanted,
): Promise<RefundRow> {
  // Whoever does not see the payment does not give it back, whatever the guard of the endpoint said.
  const seen = await outside.transact((ctx) => findPayment(ctx, { id: wanted.paymentId }));
  Problem.ifMissing(seen, 'That payment');
  const { row, refund } = await outside.transact((ctx) => begin(ctx, wanted), 'system');
  return execute(outside, payables, row, refund);
}

async function begin(ctx: TransactionContext, { paymentId, amountMinor, reason }: Wanted) {
  const row = Problem.ifMissing(await lockPayment(ctx, { id: paymentId }), 'That payment');
  if (row.status !== 'succeeded')
    throw new Problem('conflict', 'Only paid amounts can be refunded.');
  await refuseDisputed(ctx, row);
  const left = row.amountMinor - row.refundedMinor;
  const amount = amountMinor ?? left;
  if (amount <= 0n || amount > left) {
    const words =
      left === 0n
        ? phrase('This payment has already been fully refunded.')
        : phrase('Enter no more than what can still be refunded.');
    throw new Problem('invalid', words, { fields: { amountMinor: words } });
  }
  await updatePayment(ctx, row, { refundedMinor: row.refundedMinor + amount });
  const now = ctx.now();
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: uuidv7(),
      orgId: row.orgId,
      paymentId,
      amountMinor: amount,
      reason,
      currency: row.currency,
      state: 'created',
      createdAt: now,
      createdBy: ctx.actor?.userId,
      nextCheckAt: nextCheck(now, 0, now),
    })
    .returning();
  if (!refund) throw new Error('Failed to insert the refund.');
  return { row, refund };
}

/**
 * The bank takes what is disputed: whoever gave it back as well would lose it twice.
 *
 * @throws Problem `conflict`
 */
export async function refuseDisputed(
  { db }: TransactionContext,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const [open] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, id), isNull(disputes.closedAt)))
    .limit(1);
  if (open)
    throw new Problem(
      'conflict',
      "The payer's bank has already disputed this payment. Wait for its decision, or accept the dispute in the provider's dashboard.",
    );
}

/** Asks the provider, also once more after it gave no answer: it knows the refund by its key. */
export async function execute(
  outside: RequestContext,
  payables: Payables,
  row: PaymentRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const told = await request(outside, row, refund);
  const known = await outside.transact(
    (ctx) => concludeRefund(ctx, payables, refund, told),
    'system',
  );
  if (told.refused)
    throw new Problem('unavailable', 'The payment provider rejected the refund: {{reason}}', {
      values: { reason: told.refused },
    });
  return known;
}

async function request(
  outside: RequestContext,
  row: PaymentRow,
  refund: RefundRow,
): Promise<Report> {
  // Cash is handed back by hand; the books say so.
  if (isOffline(row.provider)) return { state: 'succeeded', refundId: null };
  const provider = providerOf(outside, row.provider);
  const chargeId = await outside.transact((ctx) => chargeOfRefund(ctx, row, refund), 'system');
  if (!provider || chargeId === null)
    return { state: 'failed', refundId: null, refused: `${row.provider} is no longer set up.` };
  try {
    const { id, state } = await provider.refund(
      {
        key: refund.id,
        chargeId,
        reason: refund.reason,
        amount: { amountMinor: refund.amountMinor, currency: refund.currency },
      },
      outside.signal,
    );
    return { state, refundId: id };
  } catch (error) {
    if (!(error instanceof PaymentProviderFailed)) throw error;
    await noteFault(outside, row.provider, error);
    // Wrong keys or a rate limit say nothing about the refund: it is asked for again.
    return error.outcome === 'refused' && error.fault === undefined
      ? { state: 'failed', refundId: null, refused: error.message.slice(0, 200) }
      : { state: 'uncertain', refundId: null };
  }
}
