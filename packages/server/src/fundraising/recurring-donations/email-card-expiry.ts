import { dayText, type TransactionContext } from '../../kernel/index.ts';
import type { Warning } from './card-expiry.ts';
import { amountOf, cardText, endText, payUrl, write } from './emails.ts';
import type { Held } from './lookup.ts';

/** The next donation, paid by the link with another card, brings that card in the place of the one that ends. */
export async function notifyCardEnds(
  ctx: TransactionContext,
  held: Held,
  { failsOn, letter }: Warning,
): Promise<void> {
  const { row, organisation, cause, today } = held;
  const { nextOn, cardEndsOn } = row;
  if (nextOn === null || cardEndsOn === null) return;
  const ended = cardEndsOn < today;
  await write(ctx, held, {
    subject: ended
      ? `Your card for ${organisation} has expired`
      : `Your card for ${organisation} expires on ${dayText(cardEndsOn)}`,
    key: `card-ends:${row.id}:${row.keptBy}:${cardEndsOn}:${letter}`,
    before: [
      `We charge your ${cardText(row)} for your ${row.rhythm} donation of ${amountOf(held)} to “${cause}” by ${organisation}. It ${ended ? 'expired' : 'expires'} on ${dayText(cardEndsOn)}.`,
      `Your donation on ${dayText(failsOn)} will probably be the first to fail. To avoid this, pay your next donation, due on ${dayText(nextOn)}, with another card or your replacement card. We'll charge that card from then on and remove the old one.`,
    ],
    action: { words: 'Update card', url: await payUrl(ctx, held, nextOn) },
    after: [
      "If you do nothing, we'll still try this card. If it's declined, you won't be charged and you owe nothing.",
      endText(ctx),
    ],
  });
}
