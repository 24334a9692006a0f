import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { emit, type Money, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { ProviderDispute } from '../../../ports/index.ts';
import { type DisputeRow, disputes } from '../dispute-table.ts';
import { recordUnmatched } from '../entries.ts';
import { type Booking, type Payables, payableOf } from '../payable.ts';
import { lockPayment, paymentOf, updatePayment } from '../queries.ts';
import { refundedMinorOf } from '../refunds/index.ts';
import { type PaymentRow, refunds, unmatchedPayments } from '../table.ts';
import { insertUnmatchedPayment, liabilityKinds } from '../unmatched/index.ts';
import { recordDisputeFee, recordLost, recordWithdrawal } from './dispute-entries.ts';
import { disputeOpened } from './dispute-events.ts';

const isLost = (state: DisputeRow['state']) => state === 'lost' || state === 'accepted';

const isOver = (state: DisputeRow['state']): boolean => state === 'won' || isLost(state);

/**
 * Updates a dispute and its journal entries to the state that the provider reports. Safe to call repeatedly, in any
 * order and concurrently: the dispute’s row, which is locked meanwhile, stores what has been posted.
 */
export async function concludeDispute(
  ctx: TransactionContext,
  payables: Payables,
  paymentId: string,
  reported: ProviderDispute,
): Promise<DisputeRow> {
  // Locks the payment first, in the same order as a refund does: otherwise the two could deadlock.
  const payment = await lockPayment(ctx, { id: paymentId });
  if (!payment) throw new Error(`Payment ${paymentId} no longer exists.`);
  const known =
    (await findDispute(ctx, payment.provider, reported.id)) ??
    (await begin(ctx, payment, reported));
  const state = nextState(known, reported);
  if (isLost(known.state) && reported.state === 'won') return wonAfterAll(ctx, payment, known);
  let row = await bookFee(ctx, known, reported.fee);
  if (state !== known.state || !isOver(state)) {
    const amount = { amountMinor: row.amountMinor, currency: row.currency };
    const isWithdrawn = isLost(state) || (!isOver(state) && reported.isWithdrawn);
    row = await bookWithdrawal(ctx, row, isWithdrawn ? amount.amountMinor : 0n);
    if (isLost(state)) row = await bookLost(ctx, payables, payment, row, amount);
  }
  return change(ctx, row, {
    state,
    reason: reported.reason.slice(0, 300),
    dueAt: reported.dueAt ?? null,
    url: reported.url?.slice(0, 500) ?? null,
    closedAt: isOver(state) ? (row.closedAt ?? ctx.now()) : null,
  });
}

/** A loss is final, and a won dispute does not reopen: responses may arrive out of order. */
function nextState({ state }: DisputeRow, reported: ProviderDispute): DisputeRow['state'] {
  if (isLost(state) || (state === 'won' && !isLost(reported.state))) return state;
  return reported.state;
}

/** Whether the bank has decided a dispute. An unknown dispute counts as open. */
export async function isDisputeOver({ db }: TransactionContext, id: string): Promise<boolean> {
  const [row] = await db
    .select({ state: disputes.state })
    .from(disputes)
    .where(eq(disputes.id, id));
  return row !== undefined && isOver(row.state);
}

async function findDispute({ db }: TransactionContext, provider: string, disputeId: string) {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.disputeId, disputeId)));
  return row;
}

async function begin(
  ctx: TransactionContext,
  payment: PaymentRow,
  reported: ProviderDispute,
): Promise<DisputeRow> {
  const { orgId, provider } = payment;
  const [row] = await ctx.db
    .insert(disputes)
    .values({
      id: uuidv7(),
      orgId,
      paymentId: payment.id,
      provider,
      disputeId: reported.id,
      chargeId: reported.chargeId,
      ...reported.amount,
      state: 'under-review',
      reason: reported.reason.slice(0, 300),
      openedAt: reported.openedAt,
      seenAt: ctx.now(),
      dueAt: reported.dueAt,
    })
    .returning();
  if (!row) throw new Error('Failed to insert the dispute.');
  const { amountMinor, currency } = reported.amount;
  await emit(ctx, disputeOpened, {
    orgId,
    disputeId: row.id,
    title: payment.title,
    currency,
    amountMinor: amountMinor.toString(),
    needsAnswer: reported.state === 'needs-answer',
    dueAt: reported.dueAt?.toISOString() ?? null,
  });
  if (currency !== payment.currency) await noteOdd(ctx, payment, reported.id, reported.amount);
  return row;
}

async function bookFee(
  ctx: TransactionContext,
  row: DisputeRow,
  fee: Money | undefined,
): Promise<DisputeRow> {
  if (!fee || (row.feeCurrency !== null && fee.currency !== row.feeCurrency)) return row;
  const feeMinor = fee.amountMinor > 0n ? fee.amountMinor : 0n;
  const more = feeMinor - row.feeMinor;
  if (more === 0n) return row;
  await recordDisputeFee(ctx, row, { amountMinor: more, currency: fee.currency });
  return step(ctx, row, { feeMinor: feeMinor, feeCurrency: fee.currency });
}

async function bookWithdrawal(
  ctx: TransactionContext,
  row: DisputeRow,
  withdrawnMinor: bigint,
): Promise<DisputeRow> {
  const amountMinor = withdrawnMinor - row.withdrawnMinor;
  if (amountMinor === 0n) return row;
  await recordWithdrawal(ctx, row, { amountMinor, currency: row.currency });
  return step(ctx, row, { withdrawnMinor });
}

async function bookLost(
  ctx: TransactionContext,
  payables: Payables,
  payment: PaymentRow,
  row: DisputeRow,
  amount: Money,
): Promise<DisputeRow> {
  const booking =
    payment.chargeId === row.chargeId
      ? await uncount(ctx, payables, payment, row)
      : await clearUnmatched(ctx, row);
  await recordLost(ctx, row, amount, booking);
  return step(ctx, row, { withdrawnMinor: 0n });
}

/** Records the disputed part that was not yet refunded as a refund; what was refunded before is an additional loss. */
async function uncount(
  ctx: TransactionContext,
  payables: Payables,
  payment: PaymentRow,
  { id, amountMinor, currency, reason, ...row }: DisputeRow,
): Promise<Booking> {
  const unrefundedMinor =
    currency === payment.currency ? payment.amountMinor - payment.refundedMinor : 0n;
  const counted = amountMinor < unrefundedMinor ? amountMinor : unrefundedMinor;
  if (counted === 0n) return { what: 'Dispute lost', shares: [] };
  const now = ctx.now();
  const note = `Disputed: ${reason}`.slice(0, 200);
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: uuidv7(),
      orgId: row.orgId,
      paymentId: payment.id,
      disputeId: id,
      amountMinor: counted,
      currency,
      reason: note,
      state: 'succeeded',
      refundId: `dispute ${row.disputeId}`,
      createdAt: now,
      settledAt: now,
    })
    .returning();
  if (!refund) throw new Error('Failed to record the disputed amount.');
  await updatePayment(ctx, payment, { refundedMinor: payment.refundedMinor + counted });
  const { shares } = await payableOf(payables, payment.payable).refund(ctx, paymentOf(payment), {
    id: refund.id,
    amount: { amountMinor: counted, currency },
    reason: note,
    totalMinor: await refundedMinorOf(ctx, payment),
    isDispute: true,
  });
  return { what: 'Dispute lost', shares };
}

/** An unmatched payment was never booked as income: the lost dispute clears the liability for it. */
async function clearUnmatched({ db, now }: TransactionContext, row: DisputeRow): Promise<Booking> {
  const { provider, chargeId, amountMinor, currency } = row;
  const [liability] = await db
    .update(unmatchedPayments)
    .set({
      allocation: 'disputed',
      allocatedAt: now(),
      resolvedAt: now(),
      resolution: 'Lost in a dispute',
    })
    .where(
      and(
        eq(unmatchedPayments.provider, provider),
        eq(unmatchedPayments.chargeId, chargeId),
        inArray(unmatchedPayments.kind, [...liabilityKinds]),
        isNull(unmatchedPayments.allocation),
        eq(unmatchedPayments.receivedCurrency, currency),
        lte(unmatchedPayments.receivedMinor, amountMinor),
      ),
    )
    .returning();
  const shares = liability?.receivedMinor
    ? [{ account: 'liability:unmatched', amountMinor: liability.receivedMinor }]
    : [];
  return { what: 'Dispute lost', shares };
}

/**
 * The money was returned after its income was reversed, so it is posted as a liability and staff decide what it is
 * for.
 */
async function wonAfterAll(
  ctx: TransactionContext,
  payment: PaymentRow,
  row: DisputeRow,
): Promise<DisputeRow> {
  const amount = { amountMinor: row.amountMinor, currency: row.currency };
  const charge = { id: `dispute ${row.disputeId}`, amount, at: ctx.now() };
  if (await noteOdd(ctx, payment, row.disputeId, amount))
    await recordUnmatched(ctx, payment, charge);
  return row;
}

const noteOdd = (ctx: TransactionContext, row: PaymentRow, disputeId: string, amount: Money) =>
  insertUnmatchedPayment(ctx, {
    kind: 'dispute',
    provider: row.provider,
    row,
    charge: { id: `dispute ${disputeId}`, reference: row.reference, amount },
  });

/** Counts up with every journal entry of the dispute. */
const step = (ctx: TransactionContext, row: DisputeRow, changes: Partial<DisputeRow>) =>
  change(ctx, row, { ...changes, steps: row.steps + 1 });

async function change(
  { db }: TransactionContext,
  { id }: DisputeRow,
  changes: Partial<DisputeRow>,
) {
  const [row] = await db.update(disputes).set(changes).where(eq(disputes.id, id)).returning();
  if (!row) throw new Error(`Dispute ${id} couldn't be updated.`);
  return row;
}
