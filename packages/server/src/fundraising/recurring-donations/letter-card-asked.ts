import { type Context, dayWords } from '../../kernel/index.ts';
import type { Held } from './holding.ts';
import { amountOf, chargeOf, endWords, payUrl, write } from './letters.ts';

/** The next donation cannot be taken from the card by itself: the link that pays it, before its day. */
export async function askForCard(ctx: Context, held: Held, nextOn: string): Promise<void> {
  const { row, organisation, cause, today } = held;
  const { keptUntil, keptBy } = row;
  if (keptUntil === null) return;
  const keeps = keptUntil < today ? 'kept' : 'keeps';
  const amount = amountOf(held);
  await write(ctx, held, {
    subject: `Your ${row.rhythm} gift to ${organisation} on ${dayWords(nextOn)} needs one tap`,
    key: `card-asked:${row.id}:${keptBy}:${nextOn}`,
    before: [
      `On ${dayWords(nextOn)} your ${row.rhythm} gift of ${amount} for “${cause}” of ${organisation} is due. The payment service ${keeps} your card until ${dayWords(keptUntil)} only, so it is not charged by itself this time.`,
      'Pay by this link, today or until that day, with the same card or in another way. A card that you pay with is kept anew.',
    ],
    action: { words: `Pay ${chargeOf(held)}`, url: await payUrl(ctx, held, nextOn) },
    after: [
      'If you do nothing, we write once more on that day. Nothing is taken, and you owe nothing.',
      endWords(ctx),
    ],
  });
}
