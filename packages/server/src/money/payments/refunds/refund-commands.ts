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

type RefundRequest = {
  readonly paymentId: string;
  /** Omitted: everything that was not yet refunded. */
  readonly amountMinor?: bigint | undefined;
  readonly reason: string;
};

/**
 * Refunds a payment in full or in part. The amount is reserved before the provider is called, so that concurrent
 * refunds never exceed the amount paid.
 *
 * @throws Problem `not_found`, `conflict` for an unpaid payment, `invalid` for more than is left, `unavailable` when
 * the provider refuses. Without a response the refund continues as `uncertain`
 */
export async function refundPayment(
  outside: RequestContext,
  payables: Payables,
  request: RefundRequest,
): Promise<RefundRow> {
  // Only those who can see the payment can refund it, whatever the endpoint’s permission allows.
  const seen = await outside.transact((ctx) => findPayment(ctx, { id: request.paymentId }));
  Problem.ifMissing(seen, 'That payment');
  const { row, refund } = await outside.transact((ctx) => begin(ctx, request), 'system');
  return execute(outside, payables, row, refund);
}

async function begin(ctx: TransactionContext, { paymentId, amountMinor, reason }: RefundRequest) {
  const row = Problem.ifMissing(await lockPayment(ctx, { id: paymentId }), 'That payment');
  if (row.status !== 'succeeded')
    throw new Problem('conflict', 'Only paid amounts can be refunded.');
  await refuseDisputed(ctx, row);
  const unrefundedMinor = row.amountMinor - row.refundedMinor;
  const amount = amountMinor ?? unrefundedMinor;
  if (amount <= 0n || amount > unrefundedMinor) {
    const words =
      unrefundedMinor === 0n
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
 * A bank withdraws a disputed payment, so a refund would pay the money back twice.
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

/** Requests the refund at the provider, also again after it did not respond: the key makes the request idempotent. */
export async function execute(
  outside: RequestContext,
  payables: Payables,
  row: PaymentRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const report = await request(outside, row, refund);
  const known = await outside.transact(
    (ctx) => concludeRefund(ctx, payables, refund, report),
    'system',
  );
  if (report.refused)
    throw new Problem('unavailable', 'The payment provider rejected the refund: {{reason}}', {
      values: { reason: report.refused },
    });
  return known;
}

async function request(
  outside: RequestContext,
  row: PaymentRow,
  refund: RefundRow,
): Promise<Report> {
  // Cash is returned by hand; only the ledger changes.
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
    // Invalid keys and rate limits do not decide the refund: it is requested again.
    return error.outcome === 'refused' && error.fault === undefined
      ? { state: 'failed', refundId: null, refused: error.message.slice(0, 200) }
      : { state: 'uncertain', refundId: null };
  }
}
