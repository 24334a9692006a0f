import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { amountOf, chargeOf, endText, payUrl, write } from './emails.ts';
import type { Held } from './lookup.ts';

/** The next donation cannot be taken from the card by itself: the link that pays it, before its day. */
export async function requestCard(
  ctx: TransactionContext,
  held: Held,
  nextOn: string,
): Promise<void> {
  const { row, organisation, cause, today } = held;
  const { keptUntil, keptBy } = row;
  if (keptUntil === null) return;
  const keeps = keptUntil < today ? 'kept' : 'keeps';
  const amount = amountOf(held);
  await write(ctx, held, {
    subject: `Your ${row.rhythm} donation to ${organisation} on ${dayText(nextOn)} needs your approval`,
    key: `card-asked:${row.id}:${keptBy}:${nextOn}`,
    before: [
      `Your ${row.rhythm} donation of ${amount} to “${cause}” by ${organisation} is due on ${dayText(nextOn)}. The payment provider only ${keeps} your card until ${dayText(keptUntil)}, so it won't be charged automatically this time.`,
      'Use the link below to pay by that day, with the same card or another payment method. If you pay by card, it will be saved for future donations.',
    ],
    action: { words: `Pay ${chargeOf(held)}`, url: await payUrl(ctx, held, nextOn) },
    after: [
      "If you do nothing, we'll remind you once more on that day. You won't be charged and you owe nothing.",
      endText(ctx),
    ],
  });
}
