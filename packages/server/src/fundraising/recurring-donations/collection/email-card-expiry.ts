import { worded } from '@ngo-plus/contract/kernel';
import { dayValue, type TransactionContext } from '../../../kernel/index.ts';
import type { Warning } from '../card-expiry.ts';
import { manageNote, payUrl, sendToDonor, valuesOf } from '../emails.ts';
import type { Agreement } from '../lookup.ts';

/** Warns that the card expires. Paying the next donation with another card replaces the saved one. */
export async function notifyCardExpiry(
  ctx: TransactionContext,
  agreement: Agreement,
  { failsOn, number }: Warning,
): Promise<void> {
  const { row, today } = agreement;
  const { nextOn, cardEndsOn } = row;
  if (nextOn === null || cardEndsOn === null) return;
  const hasExpired = cardEndsOn < today;
  const values = { ...valuesOf(agreement), expiry: dayValue(cardEndsOn) };
  await sendToDonor(ctx, agreement, {
    subject: hasExpired
      ? worded('Your card for {{organisation}} has expired', values)
      : worded('Your card for {{organisation}} expires on {{expiry}}', values),
    key: `card-expiring:${row.id}:${row.savedByPaymentId}:${cardEndsOn}:${number}`,
    before: [
      hasExpired
        ? worded(
            'We charge your {{card}} for your {{frequency}} donation of {{amount}} to “{{cause}}” by {{organisation}}. It expired on {{expiry}}.',
            values,
          )
        : worded(
            'We charge your {{card}} for your {{frequency}} donation of {{amount}} to “{{cause}}” by {{organisation}}. It expires on {{expiry}}.',
            values,
          ),
      worded(
        "Your donation on {{failsOn}} will probably be the first to fail. To avoid this, pay your next donation, due on {{dueOn}}, with another card or your replacement card. We'll charge that card from then on and remove the old one.",
        { failsOn: dayValue(failsOn), dueOn: dayValue(nextOn) },
      ),
    ],
    action: { words: worded('Update card'), url: await payUrl(ctx, agreement, nextOn) },
    after: [
      worded(
        "If you do nothing, we'll still try this card. If it's declined, you won't be charged and you owe nothing.",
      ),
      manageNote(ctx),
    ],
  });
}
