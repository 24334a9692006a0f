import type { Input } from '@ngo-plus/contract/kernel';
import type { Allocation, allocateUnmatched, Mismatch } from '@ngo-plus/contract/money/payments';
import { and, eq, isNull } from 'drizzle-orm';
import {
  audit,
  type Money,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { recordJournalEntry } from '../ledger/index.ts';
import { exchangeFor, sourceOf } from './entries.ts';
import { readMisfit } from './incoming.ts';
import { type Booking, bookOne, type Purposes, purposeOf } from './purpose.ts';
import { lockPayment, paymentOf, updatePayment } from './queries.ts';
import { execute, refuseDisputed } from './refunding.ts';
import { nextCheck } from './schedule.ts';
import { type MismatchRow, mismatches, type PaymentRow, type RefundRow, refunds } from './table.ts';
import { choicesOf } from './unmatched-options.ts';

/**
 * Takes money that did not fit out of what is owed, once. Given back, it is on its way until the provider
 * says so; refused by the provider, it is owed as before.
 *
 * @throws Problem `not_found`, `conflict` for money that is not owed (any more) or cannot be taken so,
 *   `invalid` for money that cannot be taken for what it was meant for, `unavailable` when the provider refuses
 */
export const allocate =
  (purposes: Purposes) =>
  async (
    outside: RequestContext,
    { id, as, reason }: Input<typeof allocateUnmatched>,
  ): Promise<Mismatch> => {
    const { userId } = signedIn(outside);
    await outside.transact((ctx) => readMisfit(ctx, purposes, id));
    const begun = await outside.transact(
      (ctx) => begin(ctx, purposes, { id, as, reason, userId }),
      'system',
    );
    await outside.transact((ctx) =>
      audit(ctx, { action: 'payments.take-out', subject: id, after: { as, reason } }),
    );
    if (begun) await execute(outside, purposes, begun.row, begun.refund);
    return outside.transact((ctx) => readMisfit(ctx, purposes, id));
  };

type Wanted = Omit<Input<typeof allocateUnmatched>, 'id'> & {
  readonly id: string;
  readonly userId: string;
};
type Begun = { readonly row: PaymentRow; readonly refund: RefundRow };

const words: Readonly<Record<Allocation, string>> = {
  attached: 'Accepted as received',
  'given-back': 'Refunded',
  income: 'Recorded as other income',
};

async function begin(
  ctx: TransactionContext,
  purposes: Purposes,
  wanted: Wanted,
): Promise<Begun | undefined> {
  const { id, as, reason, userId } = wanted;
  const [seen] = await ctx.db.select().from(mismatches).where(eq(mismatches.id, id));
  const payment = seen?.paymentId ? await lockPayment(ctx, { id: seen.paymentId }) : undefined;
  const now = ctx.now();
  const [row] = await ctx.db
    .update(mismatches)
    .set({
      taken: as,
      takenAt: now,
      resolvedAt: now,
      resolvedBy: userId,
      resolution: `${words[as]}: ${reason}`,
    })
    .where(and(eq(mismatches.id, id), isNull(mismatches.taken)))
    .returning();
  if (
    !seen ||
    !row ||
    !payment ||
    !choicesOf({ ...row, taken: null }, payment, purposes).includes(as)
  )
    throw new Problem('conflict', refusalOf(seen, as));
  await refuseDisputed(ctx, payment);
  const money = { amountMinor: row.foundMinor ?? 0n, currency: row.foundCurrency ?? '' };
  if (as === 'given-back')
    return { row: payment, refund: await requested(ctx, payment, row, money, wanted) };
  if (as === 'attached') await attach(ctx, purposes, payment, row, money);
  else
    await record(ctx, row, money, {
      what: 'Other income',
      shares: [{ account: 'income:other', amountMinor: money.amountMinor }],
    });
  return undefined;
}

function refusalOf(row: MismatchRow | undefined, as: Allocation): string {
  if (row?.taken) return 'Someone has already decided what to do with this money. Reload the page.';
  if (as === 'attached')
    return "This money can't be used for its original purpose. Refund it or record it as other income.";
  return 'None of this money is recorded as owed.';
}

/** Before the provider is asked: whoever asks after a crash asks for the same refund. */
async function requested(
  ctx: TransactionContext,
  { id: paymentId, orgId }: PaymentRow,
  { id: mismatchId }: MismatchRow,
  money: Money,
  { reason, userId }: Wanted,
): Promise<RefundRow> {
  const now = ctx.now();
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: uuidv7(),
      orgId,
      paymentId,
      mismatchId,
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

/** The payment is what came: its row comes to that, and is paid. */
async function attach(
  ctx: TransactionContext,
  purposes: Purposes,
  payment: PaymentRow,
  row: MismatchRow,
  money: Money,
): Promise<void> {
  const purpose = purposeOf(purposes, payment.purpose);
  await purpose.accept?.(ctx, paymentOf(payment), money);
  const paid = await updatePayment(ctx, payment, {
    ...money,
    status: 'succeeded',
    chargeId: row.chargeId,
    chargedAt: row.foundAt,
    failure: null,
    nextCheckAt: null,
    settledAt: ctx.now(),
  });
  const booking = await bookOne(ctx, purpose, paymentOf(paid));
  const journalEntryId = await record(ctx, row, money, booking);
  const booked = await updatePayment(ctx, paid, { journalEntryId });
  await purpose.last?.(ctx, [paymentOf(booked)]);
}

/** Out of what is owed, into what it is. */
async function record(
  ctx: TransactionContext,
  { id, orgId }: MismatchRow,
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
