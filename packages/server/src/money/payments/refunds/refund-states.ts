import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import type { ChargeState } from '../../../ports/index.ts';
import { recordRefund } from '../entries.ts';
import { type Booking, type Payables, payableOf } from '../payable.ts';
import { lockPayment, paymentOf, updatePayment } from '../queries.ts';
import { nextRefundCheck } from '../schedule.ts';
import { type PaymentRow, type RefundRow, refunds, unmatchedPayments } from '../table.ts';
import { closeUnmatched, noteUnmatchedRefund, putBack } from '../unmatched/index.ts';

/** What a provider says of a refund; `uncertain` when it says nothing. */
export type Report = {
  readonly state: ChargeState | 'uncertain';
  readonly refundId: string | null;
  /** Why not, in the provider’s words. */
  readonly refused?: string;
};

/** Brings a refund to what the provider says of it; what went through is booked once. */
export async function concludeRefund(
  ctx: TransactionContext,
  payables: Payables,
  { id, paymentId }: RefundRow,
  told: Report,
): Promise<RefundRow> {
  // The payment first, as whoever begins a refund does: two that wait for each other would end badly.
  const row = await lockPayment(ctx, { id: paymentId });
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  if (!row || !refund) throw new Error(`Refund ${id} no longer exists.`);
  if (refund.state === 'succeeded' || refund.state === 'failed') return refund;
  const now = ctx.now();
  const refundId = told.refundId ?? refund.refundId;
  if (told.state === 'pending' || told.state === 'uncertain')
    return changeRefund(ctx, refund, {
      state: told.state,
      refundId,
      // The poller ends what is never decided.
      nextCheckAt: nextRefundCheck(refund.createdAt, refund.checks, now) ?? now,
    });
  await closeUnmatched(ctx, row, `refund ${id}`, `Verified later: ${told.state}.`);
  const settled = { state: told.state, refundId, nextCheckAt: null, settledAt: now };
  if (told.state === 'failed') {
    if (refund.unmatchedPaymentId !== null) await putBack(ctx, refund.unmatchedPaymentId);
    else await updatePayment(ctx, row, { refundedMinor: row.refundedMinor - refund.amountMinor });
    return changeRefund(ctx, refund, { ...settled, failure: told.refused?.slice(0, 300) ?? null });
  }
  const done = await changeRefund(ctx, refund, settled);
  const amount = { amountMinor: done.amountMinor, currency: done.currency };
  const booking =
    done.unmatchedPaymentId === null
      ? await payableOf(payables, row.payable).refund(ctx, paymentOf(row), {
          id,
          amount,
          totalMinor: await givenBack(ctx, row),
          reason: done.reason,
          isDispute: false,
        })
      : owedNoMore(done);
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

/** It was never counted: what went back was owed. */
const owedNoMore = ({ amountMinor }: RefundRow): Booking => ({
  what: 'Unmatched payment refunded',
  shares: [{ account: 'liability:unmatched', amountMinor }],
});

export async function givenBack({ db }: TransactionContext, { id }: PaymentRow): Promise<bigint> {
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

/** Which payment a refund gives back: the one that was booked, or one that did not fit. */
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
