import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import type { ChargeState } from '../../../ports/index.ts';
import { recordRefund } from '../entries.ts';
import { type Booking, type Payables, payableOf } from '../payable.ts';
import { lockPayment, paymentOf, updatePayment } from '../queries.ts';
import { nextRefundCheck } from '../schedule.ts';
import { type PaymentRow, type RefundRow, refunds, unmatchedPayments } from '../table.ts';
import { closeUnmatched, noteUnmatchedRefund, putBack } from '../unmatched/index.ts';

/** The refund as the provider reports it; `uncertain` when it did not respond. */
export type Report = {
  readonly state: ChargeState | 'uncertain';
  readonly refundId: string | null;
  /** Why the provider refused it, in its own words. */
  readonly refused?: string;
};

/** Updates a refund to the state that the provider reports; a successful one is booked once. */
export async function concludeRefund(
  ctx: TransactionContext,
  payables: Payables,
  { id, paymentId }: RefundRow,
  report: Report,
): Promise<RefundRow> {
  // Locks the payment first, in the same order as a new refund does: otherwise the two could deadlock.
  const row = await lockPayment(ctx, { id: paymentId });
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  if (!row || !refund) throw new Error(`Refund ${id} no longer exists.`);
  if (refund.state === 'succeeded' || refund.state === 'failed') return refund;
  const now = ctx.now();
  const refundId = report.refundId ?? refund.refundId;
  if (report.state === 'pending' || report.state === 'uncertain')
    return changeRefund(ctx, refund, {
      state: report.state,
      refundId,
      // When the schedule is exhausted, the poller runs now and closes the refund as unmatched.
      nextCheckAt: nextRefundCheck(refund.createdAt, refund.checks, now) ?? now,
    });
  await closeUnmatched(ctx, row, `refund ${id}`, `Verified later: ${report.state}.`);
  const settled = { state: report.state, refundId, nextCheckAt: null, settledAt: now };
  if (report.state === 'failed') {
    if (refund.unmatchedPaymentId !== null) await putBack(ctx, refund.unmatchedPaymentId);
    else await updatePayment(ctx, row, { refundedMinor: row.refundedMinor - refund.amountMinor });
    return changeRefund(ctx, refund, {
      ...settled,
      failure: report.refused?.slice(0, 300) ?? null,
    });
  }
  const done = await changeRefund(ctx, refund, settled);
  const amount = { amountMinor: done.amountMinor, currency: done.currency };
  const booking =
    done.unmatchedPaymentId === null
      ? await payableOf(payables, row.payable).refund(ctx, paymentOf(row), {
          id,
          amount,
          totalMinor: await refundedMinorOf(ctx, row),
          reason: done.reason,
          isDispute: false,
        })
      : liabilityBooking(done);
  const journalEntryId = await recordRefund(ctx, row, { id, amount, at: now }, booking);
  return changeRefund(ctx, done, { journalEntryId });
}

/** A refund that is still not decided is checked again later, or ends as unmatched. */
export async function postponeRefund(
  ctx: TransactionContext,
  payment: PaymentRow,
  { id, nextCheckAt: leasedUntil }: RefundRow,
  reason: string,
): Promise<void> {
  const row = await lockPayment(ctx, { id: payment.id });
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  if (!row || !refund?.nextCheckAt) return;
  const now = ctx.now();
  const again = nextRefundCheck(refund.createdAt, refund.checks, now);
  if (again) {
    const isScheduled = refund.nextCheckAt.getTime() !== leasedUntil?.getTime();
    if (!isScheduled) await changeRefund(ctx, refund, { nextCheckAt: again });
    return;
  }
  await noteUnmatchedRefund(ctx, row, refund, reason);
  const failure = reason.slice(0, 300);
  await changeRefund(ctx, refund, {
    state: 'unmatched',
    nextCheckAt: null,
    failure,
    settledAt: now,
  });
}

/** The refund of an unmatched payment clears a liability: the payment was never booked as income. */
const liabilityBooking = ({ amountMinor }: RefundRow): Booking => ({
  what: 'Unmatched payment refunded',
  shares: [{ account: 'liability:unmatched', amountMinor }],
});

export async function refundedMinorOf(
  { db }: TransactionContext,
  { id }: PaymentRow,
): Promise<bigint> {
  const rows = await db
    .select({ amountMinor: refunds.amountMinor })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, id),
        eq(refunds.state, 'succeeded'),
        isNull(refunds.unmatchedPaymentId),
      ),
    );
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

async function changeRefund(
  { db }: TransactionContext,
  { id }: Pick<RefundRow, 'id'>,
  changes: Partial<RefundRow>,
): Promise<RefundRow> {
  const [row] = await db.update(refunds).set(changes).where(eq(refunds.id, id)).returning();
  if (!row) throw new Error(`Refund ${id} couldn't be updated.`);
  return row;
}

/** The charge that a refund belongs to: the booked one, or an unmatched one. */
export async function chargeOfRefund(
  { db }: TransactionContext,
  { chargeId }: Pick<PaymentRow, 'chargeId'>,
  { unmatchedPaymentId }: Pick<RefundRow, 'unmatchedPaymentId'>,
): Promise<string | null> {
  if (unmatchedPaymentId === null) return chargeId;
  const [row] = await db
    .select({ chargeId: unmatchedPayments.chargeId })
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.id, unmatchedPaymentId));
  return row?.chargeId ?? null;
}
