import { phrases, type Translate } from '@ngo-plus/contract/kernel';

/** Why receipts are voided automatically, as stored; staff enter their own reasons. */
export const voidReasons = phrases({
  refunded: 'Refunded',
  disputed: 'Lost in a dispute',
  mistaken: 'The donation was recorded by mistake',
  corrected: 'Donation corrected',
  yearChanged: 'Donations for the year have changed',
});

/** Translates a stored reason; what staff entered is returned unchanged. */
export function reasonText(reason: string, t: Translate): string {
  const known = Object.values(voidReasons).find((one) => one === reason);
  return known === undefined ? reason : t(known);
}
