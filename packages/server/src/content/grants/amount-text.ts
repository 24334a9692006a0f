import { decimalOf } from '@ngo-plus/contract/kernel';

/** Well-known currency symbols; other currencies show their code. */
const signs: Record<string, string> = { GBP: '£', EUR: '€', USD: '$', JPY: '¥' };

/** Without decimals for whole amounts: `£20,000`, `€12.50`, `RWF 12,000,000`. */
function asText(minor: bigint, currency: string): string {
  const [whole = '', fraction = ''] = decimalOf(minor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const amount = /^0*$/.test(fraction) ? grouped : `${grouped}.${fraction}`;
  const sign = signs[currency];
  return sign ? `${sign}${amount}` : `${currency} ${amount}`;
}

type Bounds = {
  readonly amountMinMinor: bigint | null;
  readonly amountMaxMinor: bigint | null;
  readonly currency: string | null;
};

/** The range of one award as text: `£20,000 to £60,000`, `Up to £4,000`; empty when unknown. */
export function amountText({ amountMinMinor: min, amountMaxMinor: max, currency }: Bounds): string {
  if (currency === null || (min === null && max === null)) return '';
  if (max === null) return `From ${asText(min ?? 0n, currency)}`;
  if (min === null) return `Up to ${asText(max, currency)}`;
  if (min === max) return asText(max, currency);
  return `${asText(min, currency)} to ${asText(max, currency)}`;
}
