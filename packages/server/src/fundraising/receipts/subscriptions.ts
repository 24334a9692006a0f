import { contactErased } from '../../identity/person-records/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { donationCorrected, donationReceived, donationRefunded } from '../donations/index.ts';
import { ticketsBought, ticketsRefunded } from '../ticketing/index.ts';
import { receiptableDonation } from './donations.ts';
import { sendVoided } from './emails.ts';
import { eraseDonor } from './erasure.ts';
import { issueForDonation, validReceipt } from './issue.ts';
import type { Params } from './receiptable.ts';
import { correctStatements, voidStatements } from './statements.ts';
import type { DonationSource, ReceiptRow } from './table.ts';
import { voidReceiptRow } from './void.ts';
import { voidReasons } from './void-reasons.ts';

export const receiptSubscriptions: readonly Subscription[] = [
  subscribe(donationReceived, 'receipts.issue', async (ctx, { donationId }) => {
    await issueForDonation(ctx, { donationId });
  }),
  // Most orders have no add-on donation, and no receipt is issued.
  subscribe(ticketsBought, 'receipts.issue-with-tickets', async (ctx, { orderId }) => {
    await issueForDonation(ctx, { ticketOrderId: orderId });
  }),
  subscribe(donationRefunded, 'receipts.take-back', (ctx, { donationId, isDispute }) =>
    voidAndReissue(ctx, { donationId }, isDispute ? voidReasons.disputed : voidReasons.refunded),
  ),
  subscribe(
    donationCorrected,
    'receipts.replace',
    (ctx, { donationId, formerDonorId, isDeleted }) =>
      isDeleted
        ? voidAndReissue(ctx, { donationId }, voidReasons.mistaken)
        : replaceCorrected(ctx, donationId, formerDonorId),
  ),
  subscribe(ticketsRefunded, 'receipts.take-back-with-tickets', async (ctx, refund) => {
    const { orderId: ticketOrderId, donationMinor, isDispute } = refund;
    // Ticket refunds never had a receipt.
    if (donationMinor !== '0')
      await voidAndReissue(
        ctx,
        { ticketOrderId },
        isDispute ? voidReasons.disputed : voidReasons.refunded,
      );
  }),
  subscribe(contactErased, 'receipts.forget-donor', eraseDonor),
];

/**
 * Voids the receipt and reissues it for the remaining amount, if any; does the same with
 * statements.
 */
async function voidAndReissue(
  ctx: TransactionContext,
  of: DonationSource,
  why: string,
): Promise<void> {
  const valid = await validReceipt(ctx, of);
  if (valid) {
    await voidReceiptRow(ctx, valid, why);
    const { id: replaces, donorName } = valid;
    await issueForDonation(ctx, of, { replaces, donorName });
  }
  await voidStatements(ctx, of, why);
}

/** Replaces the receipt of a corrected donation with one in the name now recorded. */
async function replaceCorrected(
  ctx: TransactionContext,
  donationId: string,
  formerDonorId: string | null,
): Promise<void> {
  const why = voidReasons.corrected;
  const valid = await validReceipt(ctx, { donationId });
  const donation = await receiptableDonation(ctx, { donationId });
  const isReplaced = valid && donation && !isUnchanged(valid, donation);
  if (isReplaced) {
    await voidReceiptRow(ctx, valid, why);
    await issueForDonation(ctx, { donationId }, { replaces: valid.id });
  }
  const voided = await correctStatements(ctx, { donationId, formerDonorId }, why);
  if (isReplaced && !isTo(valid, donation.email))
    await sendVoided(ctx, {
      receipt: valid,
      statements: voided.filter(({ donorId }) => donorId === formerDonorId),
    });
}

const isTo = ({ shown }: ReceiptRow, email: string) =>
  shown.email.toLowerCase() === email.toLowerCase();

/** A correction delivered twice replaces the receipt once. */
const isUnchanged = (receipt: ReceiptRow, { name, email, line }: Params): boolean =>
  receipt.donorName === name &&
  isTo(receipt, email) &&
  receipt.shown.lines.map(textOf).join() === textOf(line);

const textOf = ({ amount, at, cause, method, what, reference }: Params['line']): string =>
  JSON.stringify([amount.amountMinor, amount.currency, at, cause, method, what, reference]);
