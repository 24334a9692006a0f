import { worded } from '@ngo-plus/contract/kernel';
import { dayValue, type TransactionContext } from '../../../kernel/index.ts';
import { manageNote, payUrl, sendToDonor, valuesOf } from '../emails.ts';
import type { Agreement } from '../lookup.ts';

/** Emails a payment link before the due date, because the next donation cannot be charged automatically. */
export async function requestCard(
  ctx: TransactionContext,
  agreement: Agreement,
  nextOn: string,
): Promise<void> {
  const { row, today } = agreement;
  const { cardStoredUntil, savedByPaymentId } = row;
  if (cardStoredUntil === null) return;
  const values = {
    ...valuesOf(agreement),
    day: dayValue(nextOn),
    until: dayValue(cardStoredUntil),
  };
  await sendToDonor(ctx, agreement, {
    subject: worded(
      'Your {{frequency}} donation to {{organisation}} on {{day}} needs your approval',
      values,
    ),
    key: `card-requested:${row.id}:${savedByPaymentId}:${nextOn}`,
    before: [
      cardStoredUntil < today
        ? worded(
            "Your {{frequency}} donation of {{amount}} to “{{cause}}” by {{organisation}} is due on {{day}}. The payment provider only kept your card until {{until}}, so it won't be charged automatically this time.",
            values,
          )
        : worded(
            "Your {{frequency}} donation of {{amount}} to “{{cause}}” by {{organisation}} is due on {{day}}. The payment provider only keeps your card until {{until}}, so it won't be charged automatically this time.",
            values,
          ),
      worded(
        'Use the link below to pay by that day, with the same card or another payment method. If you pay by card, it will be saved for future donations.',
      ),
    ],
    action: { words: worded('Pay {{charge}}', values), url: await payUrl(ctx, agreement, nextOn) },
    after: [
      worded(
        "If you do nothing, we'll remind you once more on that day. You won't be charged and you owe nothing.",
      ),
      manageNote(ctx),
    ],
  });
}
