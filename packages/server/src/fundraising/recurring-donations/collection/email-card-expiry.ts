import { dayText, type TransactionContext } from '../../../kernel/index.ts';
import type { Warning } from '../card-expiry.ts';
import { amountOf, cardText, endText, payUrl, sendToDonor } from '../emails.ts';
import type { Agreement } from '../lookup.ts';

/** Warns that the card expires. Paying the next donation with another card replaces the saved one. */
export async function notifyCardExpiry(
  ctx: TransactionContext,
  agreement: Agreement,
  { failsOn, number }: Warning,
): Promise<void> {
  const { row, organisation, cause, today } = agreement;
  const { nextOn, cardEndsOn } = row;
  if (nextOn === null || cardEndsOn === null) return;
  const hasExpired = cardEndsOn < today;
  await sendToDonor(ctx, agreement, {
    subject: hasExpired
      ? `Your card for ${organisation} has expired`
      : `Your card for ${organisation} expires on ${dayText(cardEndsOn)}`,
    key: `card-expiring:${row.id}:${row.savedByPaymentId}:${cardEndsOn}:${number}`,
    before: [
      `We charge your ${cardText(row)} for your ${row.frequency} donation of ${amountOf(agreement)} to “${cause}” by ${organisation}. It ${hasExpired ? 'expired' : 'expires'} on ${dayText(cardEndsOn)}.`,
      `Your donation on ${dayText(failsOn)} will probably be the first to fail. To avoid this, pay your next donation, due on ${dayText(nextOn)}, with another card or your replacement card. We'll charge that card from then on and remove the old one.`,
    ],
    action: { words: 'Update card', url: await payUrl(ctx, agreement, nextOn) },
    after: [
      "If you do nothing, we'll still try this card. If it's declined, you won't be charged and you owe nothing.",
      endText(ctx),
    ],
  });
}
