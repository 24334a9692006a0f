import { type Context, dayWords } from '../../kernel/index.ts';
import type { Warning } from './card-ends.ts';
import type { Held } from './holding.ts';
import { amountOf, cardWords, endWords, payUrl, write } from './letters.ts';

/** The next donation, paid by the link with another card, brings that card in the place of the one that ends. */
export async function tellCardEnds(
  ctx: Context,
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
      : `Your card for ${organisation} expires on ${dayWords(cardEndsOn)}`,
    key: `card-ends:${row.id}:${row.keptBy}:${cardEndsOn}:${letter}`,
    before: [
      `Your ${cardWords(row)} pays your ${row.rhythm} gift of ${amountOf(held)} for “${cause}” of ${organisation}. It ${ended ? 'expired' : 'expires'} on ${dayWords(cardEndsOn)}.`,
      `The donation of ${dayWords(failsOn)} is the first that it will probably not pay. Pay the next donation, that of ${dayWords(nextOn)}, with another card or with the new one of your bank: that card is charged from then on, and the old one is forgotten.`,
    ],
    action: { words: 'Give another card', url: await payUrl(ctx, held, nextOn) },
    after: [
      'If you do nothing, we try the card as before. Should it be refused, nothing is taken and you owe nothing.',
      endWords(ctx),
    ],
  });
}
