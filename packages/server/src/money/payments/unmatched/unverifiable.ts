import { and, eq, isNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import { defineEvent, emit, type TransactionContext } from '../../../kernel/index.ts';
import type { DisputeRow } from '../dispute-table.ts';
import { lockPayment, updatePayment } from '../queries.ts';
import { nextCheck } from '../schedule.ts';
import { type PaymentRow, type RefundRow, unmatchedPayments } from '../table.ts';
import { insertUnmatchedPayment } from './unmatched.ts';

/** A payment or refund that is unmatched and that staff must review. */
export const paymentUnmatched = defineEvent(
  'payments.unmatched',
  z.object({
    orgId: z.uuid(),
    paymentId: z.uuid(),
    /** The description the payer saw. */
    title: z.string(),
    amountMinor: z.string(),
    currency: z.string(),
    reason: z.string(),
  }),
);

/** An unreadable response stays unreadable, so polling stops after this many. */
const maxUnreadable = 3;

export type Unasked = {
  /** Why the provider could not be reached, or its response not be booked. */
  readonly reason: string;
  readonly isUnreadable: boolean;
};

/** The provider could not be reached: the payment is checked again later, or ends as unmatched. */
export async function postpone(
  ctx: TransactionContext,
  { id }: Pick<PaymentRow, 'id'>,
  unasked: Unasked,
): Promise<void> {
  const row = await lockPayment(ctx, { id });
  if (!row || row.nextCheckAt === null) return;
  const isOver = unasked.isUnreadable && row.checks >= maxUnreadable;
  const again = isOver ? null : nextCheck(row.createdAt, row.checks, ctx.now());
  if (again) {
    await updatePayment(ctx, row, { nextCheckAt: again });
    return;
  }
  await noteUnmatched(ctx, row, { subject: `payment ${id}`, amount: row, reason: unasked.reason });
  const isUnderWay = ['created', 'open', 'pending'].includes(row.status);
  await updatePayment(ctx, row, {
    nextCheckAt: null,
    status: isUnderWay ? 'unmatched' : row.status,
    settledAt: isUnderWay ? ctx.now() : row.settledAt,
  });
}

type Noted = {
  /** Contains a space, so that it never equals a provider’s charge ID. */
  readonly subject: `${'payment' | 'refund' | 'dispute'} ${string}`;
  readonly amount: { readonly amountMinor: bigint; readonly currency: string };
  readonly reason: string;
};

/** Lists something as unmatched with its reason, and notifies staff once. */
async function noteUnmatched(
  ctx: TransactionContext,
  row: PaymentRow,
  noted: Noted,
): Promise<void> {
  const { provider, reference } = row;
  const { amountMinor, currency } = noted.amount;
  const reason = noted.reason.slice(0, 300);
  const charge = { id: noted.subject, reference };
  const expected = { amountMinor, currency };
  const isNew = await insertUnmatchedPayment(ctx, {
    kind: 'unverifiable',
    provider,
    charge,
    row,
    expected,
    reason,
  });
  if (!isNew) return;
  await emit(ctx, paymentUnmatched, {
    orgId: row.orgId,
    paymentId: row.id,
    title: row.title,
    amountMinor: amountMinor.toString(),
    currency,
    reason,
  });
}

export const noteUnmatchedRefund = (
  ctx: TransactionContext,
  row: PaymentRow,
  { id, amountMinor, currency }: RefundRow,
  reason: string,
): Promise<void> =>
  noteUnmatched(ctx, row, { subject: `refund ${id}`, amount: { amountMinor, currency }, reason });

export const noteUnmatchedDispute = (
  ctx: TransactionContext,
  row: PaymentRow,
  { id, amountMinor, currency }: DisputeRow,
  reason: string,
): Promise<void> =>
  noteUnmatched(ctx, row, { subject: `dispute ${id}`, amount: { amountMinor, currency }, reason });

/** Whether a payment is held for no other reason than that it could not be verified. */
export async function isUnverified(
  { db }: TransactionContext,
  { id }: PaymentRow,
): Promise<boolean> {
  const others = await db.$count(
    unmatchedPayments,
    and(eq(unmatchedPayments.paymentId, id), ne(unmatchedPayments.kind, 'unverifiable')),
  );
  return others === 0;
}

/** Resolves the entry after the provider responded. */
export const closeUnmatched = (
  { db, now }: TransactionContext,
  { id }: Pick<PaymentRow, 'id'>,
  subject: string,
  resolution: string,
) =>
  db
    .update(unmatchedPayments)
    .set({ resolvedAt: now(), resolution })
    .where(
      and(
        eq(unmatchedPayments.paymentId, id),
        eq(unmatchedPayments.kind, 'unverifiable'),
        eq(unmatchedPayments.chargeId, subject),
        isNull(unmatchedPayments.resolvedAt),
      ),
    );
