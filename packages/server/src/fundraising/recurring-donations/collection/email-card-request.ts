import { dayText, type TransactionContext } from '../../../kernel/index.ts';
import { amountOf, chargeOf, endText, payUrl, sendToDonor } from '../emails.ts';
import type { Agreement } from '../lookup.ts';

/** Emails a payment link before the due date, because the next donation cannot be charged automatically. */
export async function requestCard(
  ctx: TransactionContext,
  agreement: Agreement,
  nextOn: string,
): Promise<void> {
  const { row, organisation, cause, today } = agreement;
  const { cardStoredUntil, savedByPaymentId } = row;
  if (cardStoredUntil === null) return;
  const storageText = cardStoredUntil < today ? 'kept' : 'keeps';
  const amount = amountOf(agreement);
  await sendToDonor(ctx, agreement, {
    subject: `Your ${row.frequency} donation to ${organisation} on ${dayText(nextOn)} needs your approval`,
    key: `card-requested:${row.id}:${savedByPaymentId}:${nextOn}`,
    before: [
      `Your ${row.frequency} donation of ${amount} to “${cause}” by ${organisation} is due on ${dayText(nextOn)}. The payment provider only ${storageText} your card until ${dayText(cardStoredUntil)}, so it won't be charged automatically this time.`,
      'Use the link below to pay by that day, with the same card or another payment method. If you pay by card, it will be saved for future donations.',
    ],
    action: { words: `Pay ${chargeOf(agreement)}`, url: await payUrl(ctx, agreement, nextOn) },
    after: [
      "If you do nothing, we'll remind you once more on that day. You won't be charged and you owe nothing.",
      endText(ctx),
    ],
  });
}
