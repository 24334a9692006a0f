import { type Input, type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type {
  AllocationChoice,
  allocateUnmatchedPayment,
  UnmatchedPayment,
} from '@ngo-plus/contract/money/payments';
import { and, eq, isNull } from 'drizzle-orm';
import {
  audit,
  type Money,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { recordJournalEntry } from '../../ledger/index.ts';
import { exchangeFor, sourceOf } from '../entries.ts';
import { type Booking, bookOne, type Payables, payableOf } from '../payable.ts';
import { lockPayment, paymentOf, updatePayment } from '../queries.ts';
import { execute, refuseDisputed } from '../refunds/index.ts';
import { nextCheck } from '../schedule.ts';
import {
  type PaymentRow,
  type RefundRow,
  refunds,
  type UnmatchedPaymentRow,
  unmatchedPayments,
} from '../table.ts';
import { readUnmatchedPayment } from '../webhooks/index.ts';
import { choicesOf } from './unmatched-options.ts';

/**
 * Allocates an unmatched payment once and clears its liability. A refund stays pending until the provider confirms it;
 * when the provider refuses, the liability remains.
 *
 * @throws Problem `not_found`; `conflict` when nothing is owed (any more) or this allocation is not possible,
 * `invalid` for an amount that the payable cannot accept, `unavailable` when the provider refuses
 */
export const allocate =
  (payables: Payables) =>
  async (
    outside: RequestContext,
    { id, allocation, reason }: Input<typeof allocateUnmatchedPayment>,
  ): Promise<UnmatchedPayment> => {
    const { userId } = signedIn(outside);
    await outside.transact((ctx) => readUnmatchedPayment(ctx, payables, id));
    const started = await outside.transact(
      (ctx) => begin(ctx, payables, { id, allocation, reason, userId }),
      'system',
    );
    await outside.transact((ctx) =>
      audit(ctx, {
        action: 'payments.allocate-unmatched',
        subject: id,
        after: { allocation, reason },
      }),
    );
    if (started) await execute(outside, payables, started.row, started.refund);
    return outside.transact((ctx) => readUnmatchedPayment(ctx, payables, id));
  };

type AllocationRequest = Omit<Input<typeof allocateUnmatchedPayment>, 'id'> & {
  readonly id: string;
  readonly userId: string;
};
type StartedRefund = { readonly row: PaymentRow; readonly refund: RefundRow };

const resolutions: Readonly<Record<AllocationChoice, string>> = {
  accepted: 'Accepted as received',
  refunded: 'Refunded',
  income: 'Recorded as other income',
};

async function begin(
  ctx: TransactionContext,
  payables: Payables,
  request: AllocationRequest,
): Promise<StartedRefund | undefined> {
  const { id, allocation, reason, userId } = request;
  const [seen] = await ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id));
  const payment = seen?.paymentId ? await lockPayment(ctx, { id: seen.paymentId }) : undefined;
  const now = ctx.now();
  const [row] = await ctx.db
    .update(unmatchedPayments)
    .set({
      allocation,
      allocatedAt: now,
      resolvedAt: now,
      resolvedBy: userId,
      resolution: `${resolutions[allocation]}: ${reason}`,
    })
    .where(and(eq(unmatchedPayments.id, id), isNull(unmatchedPayments.allocation)))
    .returning();
  if (
    !seen ||
    !row ||
    !payment ||
    !choicesOf({ ...row, allocation: null }, payment, payables).includes(allocation)
  )
    throw new Problem('conflict', refusalOf(seen, allocation));
  await refuseDisputed(ctx, payment);
  const money = { amountMinor: row.receivedMinor ?? 0n, currency: row.receivedCurrency ?? '' };
  if (allocation === 'refunded')
    return { row: payment, refund: await requested(ctx, payment, row, money, request) };
  if (allocation === 'accepted') await attach(ctx, payables, payment, row, money);
  else
    await record(ctx, row, money, {
      what: 'Other income',
      shares: [{ account: 'income:other', amountMinor: money.amountMinor }],
    });
  return undefined;
}

function refusalOf(row: UnmatchedPaymentRow | undefined, allocation: AllocationChoice): Phrase {
  if (row?.allocation)
    return phrase('Someone has already decided what to do with this money. Reload the page.');
  if (allocation === 'accepted')
    return phrase(
      "This money can't be used for its original purpose. Refund it or record it as other income.",
    );
  return phrase('None of this money is recorded as owed.');
}

/** Saved before the provider is called, so that a retry after a crash requests the same refund. */
async function requested(
  ctx: TransactionContext,
  { id: paymentId, orgId }: PaymentRow,
  { id: unmatchedPaymentId }: UnmatchedPaymentRow,
  money: Money,
  { reason, userId }: AllocationRequest,
): Promise<RefundRow> {
  const now = ctx.now();
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: uuidv7(),
      orgId,
      paymentId,
      unmatchedPaymentId,
      ...money,
      reason,
      state: 'created',
      createdAt: now,
      createdBy: userId,
      nextCheckAt: nextCheck(now, 0, now),
    })
    .returning();
  if (!refund) throw new Error('Failed to insert the refund.');
  return refund;
}

/** Accepts the amount received: the payable’s row is updated to it and paid. */
async function attach(
  ctx: TransactionContext,
  payables: Payables,
  payment: PaymentRow,
  row: UnmatchedPaymentRow,
  money: Money,
): Promise<void> {
  const payable = payableOf(payables, payment.payable);
  await payable.accept?.(ctx, paymentOf(payment), money);
  const paid = await updatePayment(ctx, payment, {
    ...money,
    status: 'succeeded',
    chargeId: row.chargeId,
    chargedAt: row.detectedAt,
    failure: null,
    nextCheckAt: null,
    settledAt: ctx.now(),
  });
  const booking = await bookOne(ctx, payable, paymentOf(paid));
  const journalEntryId = await record(ctx, row, money, booking);
  const booked = await updatePayment(ctx, paid, { journalEntryId });
  await payable.last?.(ctx, [paymentOf(booked)]);
}

/** Posts the amount from the liability to its new account. */
async function record(
  ctx: TransactionContext,
  { id, orgId }: UnmatchedPaymentRow,
  { amountMinor, currency }: Money,
  { what, shares }: Booking,
): Promise<string> {
  if (orgId === null) throw new Error("This money isn't in any ledger.");
  const at = ctx.now();
  const { journalEntryId } = await recordJournalEntry(ctx, {
    orgId,
    source: sourceOf.taken(id),
    what,
    at,
    lines: [
      { account: 'liability:unmatched', amountMinor, currency },
      ...shares.map((share) => ({ ...share, amountMinor: -share.amountMinor, currency })),
    ],
    exchange: await exchangeFor(ctx, { orgId, currency, at }),
  });
  return journalEntryId;
}
