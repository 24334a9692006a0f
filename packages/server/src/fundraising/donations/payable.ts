import { and, eq } from 'drizzle-orm';
import { emit, emitEach, type TransactionContext } from '../../kernel/index.ts';
import type { Booking, Payable, Payment, Share } from '../../money/payments/index.ts';
import { releaseMatches } from '../matching/index.ts';
import { accept } from './accept-amount.ts';
import { donationReceived, donationRefunded } from './events.ts';
import type { Split } from './fee-cover.ts';
import { matchDonations } from './match-promises.ts';
import { updatePublicDisplay } from './public-display.ts';
import { type DonationRow, donations } from './table.ts';
import { countPaid, deductRefund } from './totals/index.ts';

/** Does only what booking needs: emails, contacts and team notifications follow from the event. */
async function book(
  ctx: TransactionContext,
  payments: readonly Payment[],
): Promise<readonly Booking[]> {
  const { rows, bookings } = await count(ctx, payments);
  await emitEach(
    ctx,
    donationReceived,
    rows.map(({ id: donationId, orgId, causeId }) => ({ orgId, causeId, donationId })),
  );
  return bookings;
}

async function count(ctx: TransactionContext, payments: readonly Payment[]) {
  const counted = await countPaid(ctx, payments.map(paidBy));
  const rows = payments.map(({ subjectId }) => {
    const donation = counted.get(subjectId);
    if (!donation) throw new Error(`Donation ${subjectId} was already booked or does not exist.`);
    return donation;
  });
  await updatePublicDisplay(ctx, rows);
  const bookings = rows.map((row, at) => ({
    what: `Donation by ${payments[at]?.method?.replaceAll('-', ' ') ?? 'other means'}`,
    shares: sharesOf(row, { donationMinor: row.amountMinor, feeMinor: row.feeCoveredMinor }),
  }));
  return { rows, bookings };
}

const paidBy = ({ id: paymentId, subjectId: id, method, at: paidAt }: Payment) => ({
  id,
  method: method ?? null,
  paymentId,
  paidAt,
});

/** The donation and the fee cover have an account each; without fee cover there is one line. */
const sharesOf = ({ causeId }: DonationRow, { donationMinor, feeMinor }: Split): Share[] =>
  [
    { account: 'income:donations', amountMinor: donationMinor, subjectId: causeId },
    { account: 'income:fee-cover', amountMinor: feeMinor, subjectId: causeId },
  ].filter(({ amountMinor }) => amountMinor > 0n);

/** The payment was cancelled or declined. Nothing was counted, so nothing is deducted. */
async function fail({ db }: TransactionContext, { subjectId }: Payment): Promise<void> {
  await db
    .update(donations)
    .set({ status: 'failed' })
    .where(and(eq(donations.id, subjectId), eq(donations.status, 'waiting')));
}

export const donationPayable: Payable = {
  name: 'donation',
  accept,
  book,
  isBatched: true,
  last: (ctx, payments) =>
    matchDonations(
      ctx,
      payments.map(({ subjectId }) => subjectId),
    ),
  fail,
  refund: async (ctx, { subjectId }, { id, amount, totalMinor, reason, isDispute }) => {
    const { before, after: donation } = await deductRefund(ctx, subjectId, totalMinor);
    await updatePublicDisplay(ctx, [donation]);
    const { orgId, causeId } = donation;
    const donationMinor = donation.refundedMinor - before.refundedMinor;
    const what = {
      refundId: id,
      amountMinor: amount.amountMinor.toString(),
      reason,
      isDispute,
      donationMinor: donationMinor.toString(),
    };
    await releaseMatches(ctx, donation.id, {
      totalMinor: donation.refundedMinor,
      givenMinor: donation.amountMinor,
    });
    await emit(ctx, donationRefunded, { orgId, causeId, donationId: donation.id, ...what });
    return {
      what: isDispute ? 'Donation lost in a dispute' : 'Donation refunded',
      shares: sharesOf(donation, {
        donationMinor,
        feeMinor: donation.feeRefundedMinor - before.feeRefundedMinor,
      }),
    };
  },
};

/** Books a corrected donation. It was already received, so no thank-you email is sent again. */
export const donationAgain: Payable = {
  ...donationPayable,
  book: async (ctx, payments) => (await count(ctx, payments)).bookings,
};
