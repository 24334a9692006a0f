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
  // Of most orders nothing is a donation, and nothing is issued.
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
    // What went back for seats was never confirmed.
    if (donationMinor !== '0')
      await takeBack(ctx, { ticketOrderId }, isDispute ? 'Lost in a dispute' : 'Refunded');
  }),
  subscribe(contactErased, 'receipts.forget-donor', forgetDonor),
];

/** Makes the receipt void, and issues another for what is left, if anything is; so with statements. */
async function takeBack(ctx: TransactionContext, of: Of, why: string): Promise<void> {
  const valid = await validReceipt(ctx, of);
  if (valid) {
    await makeVoid(ctx, valid, why);
    const { id: replaces, donorName } = valid;
    await issueForDonation(ctx, of, { replaces, donorName });
  }
  await takeBackStatements(ctx, of, why);
}

/** The donation was corrected: another receipt stands for the one before, in the name that is recorded now. */
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

/** Told twice, a correction replaces the receipt once. */
const saysTheSame = (receipt: ReceiptRow, { name, email, line }: Params): boolean =>
  receipt.donorName === name &&
  isTo(receipt, email) &&
  receipt.shown.lines.map(textOf).join() === textOf(line);

const textOf = ({ amount, at, cause, method, what, reference }: Params['line']): string =>
  JSON.stringify([amount.amountMinor, amount.currency, at, cause, method, what, reference]);
