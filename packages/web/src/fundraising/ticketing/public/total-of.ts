import type { PublicEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { minorTyped } from '../../../kernel/index.ts';

type Typed = {
  readonly counts: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, string>>;
  readonly gift?: string | undefined;
};

/** What is chosen comes to so much, with a gift on top; undefined while an amount is missing or none. */
export function totalOf(
  { types, currency, asksGift }: Pick<PublicEvent, 'types' | 'currency' | 'asksGift'>,
  { counts, amounts, gift = '' }: Typed,
): bigint | undefined {
  let total = 0n;
  for (const type of types) {
    const seats = BigInt(counts[type.id] || '0');
    if (seats === 0n) continue;
    const each =
      type.kind === 'choose'
        ? minorTyped(amounts[type.id] ?? '', currency)
        : type.price.amountMinor;
    if (each === undefined) return undefined;
    total += BigInt(each) * seats;
  }
  if (!asksGift || gift.trim() === '') return total;
  const given = minorTyped(gift, currency);
  return given === undefined ? undefined : total + BigInt(given);
}
