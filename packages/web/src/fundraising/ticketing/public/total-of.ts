import type { PublicEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { minorTyped } from '../../../kernel/index.ts';

type Typed = {
  readonly counts: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, string>>;
  readonly donation?: string | undefined;
};

/**
 * Returns the total of the selection and the add-on donation; undefined while an amount is missing
 * or invalid.
 */
export function totalOf(
  { types, currency, asksDonation }: Pick<PublicEvent, 'types' | 'currency' | 'asksDonation'>,
  { counts, amounts, donation = '' }: Typed,
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
  if (!asksDonation || donation.trim() === '') return total;
  const donationMinor = minorTyped(donation, currency);
  return donationMinor === undefined ? undefined : total + BigInt(donationMinor);
}
