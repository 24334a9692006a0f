import { contactErased } from '../../identity/person-records/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { donationCorrected, donationReceived, donationRefunded } from '../donations/index.ts';
import { ticketsBought, ticketsRefunded } from '../ticketing/index.ts';
import type { Params } from './donation-facts.ts';
import { donationGiven } from './donations.ts';
import { sendWithdrawn } from './emails.ts';
import { forgetDonor } from './erasure.ts';
import { issueForDonation, validReceipt } from './issuing.ts';
import { correctStatements, takeBackStatements } from './statements.ts';
import type { Of, ReceiptRow } from './table.ts';
import { makeVoid } from './void.ts';

export const receiptSubscriptions: readonly Subscription[] = [
  subscribe(donationReceived, 'receipts.issue', async (ctx, { donationId }) => {
    await issueForDonation(ctx, { donationId });
  }),
  // Most orders have no add-on donation, and no receipt is issued.
  subscribe(ticketsBought, 'receipts.issue-with-tickets', async (ctx, { orderId }) => {
    await issueForDonation(ctx, { ticketOrderId: orderId });
  }),
  subscribe(donationRefunded, 'receipts.take-back', (ctx, { donationId, isDispute }) =>
    takeBack(ctx, { donationId }, isDispute ? 'Lost in a dispute' : 'Refunded'),
  ),
  subscribe(
    donationCorrected,
    'receipts.replace',
    (ctx, { donationId, formerDonorId, isDeleted }) =>
      isDeleted
        ? takeBack(ctx, { donationId }, 'The donation was recorded by mistake')
        : replace(ctx, donationId, formerDonorId),
  ),
  subscribe(ticketsRefunded, 'receipts.take-back-with-tickets', async (ctx, told) => {
    const { orderId: ticketOrderId, donationMinor, isDispute } = told;
    // Ticket refunds never had a receipt.
    if (donationMinor !== '0')
      await takeBack(ctx, { ticketOrderId }, isDispute ? 'Lost in a dispute' : 'Refunded');
  }),
  subscribe(contactErased, 'receipts.forget-donor', forgetDonor),
];

/**
 * Voids the receipt and reissues it for the remaining amount, if any; does the same with
 * statements.
 */
async function takeBack(ctx: TransactionContext, of: Of, why: string): Promise<void> {
  const valid = await validReceipt(ctx, of);
  if (valid) {
    await makeVoid(ctx, valid, why);
    const { id: replaces, donorName } = valid;
    await issueForDonation(ctx, of, { replaces, donorName });
  }
  await takeBackStatements(ctx, of, why);
}

/** Replaces the receipt of a corrected donation with one in the name now recorded. */
async function replace(
  ctx: TransactionContext,
  donationId: string,
  formerDonorId: string | null,
): Promise<void> {
  const why = 'Donation corrected';
  const valid = await validReceipt(ctx, { donationId });
  const given = await donationGiven(ctx, { donationId });
  const isReplaced = valid && given && !saysTheSame(valid, given);
  if (isReplaced) {
    await makeVoid(ctx, valid, why);
    await issueForDonation(ctx, { donationId }, { replaces: valid.id });
  }
  const gone = await correctStatements(ctx, { donationId, formerDonorId }, why);
  if (isReplaced && !isTo(valid, given.email))
    await sendWithdrawn(ctx, {
      receipt: valid,
      statements: gone.filter(({ donorId }) => donorId === formerDonorId),
    });
}

const isTo = ({ shown }: ReceiptRow, email: string) =>
  shown.email.toLowerCase() === email.toLowerCase();

/** A correction delivered twice replaces the receipt once. */
const saysTheSame = (receipt: ReceiptRow, { name, email, line }: Params): boolean =>
  receipt.donorName === name &&
  isTo(receipt, email) &&
  receipt.shown.lines.map(textOf).join() === textOf(line);

const textOf = ({ amount, at, cause, method, what, reference }: Params['line']): string =>
  JSON.stringify([amount.amountMinor, amount.currency, at, cause, method, what, reference]);
