import { decimalOf } from '@ngo-plus/contract/kernel';

/** Returns “RWF 5,000”, “GBP 10.50”. */
export function amountInText(amountMinor: bigint, currency: string): string {
  const [integer = '', fraction] = decimalOf(amountMinor, currency).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction === undefined || /^0+$/.test(fraction) ? '' : `.${fraction}`;
  return `${currency} ${grouped}${cents}`;
}

export const seatsInText = (seats: number): string =>
  `${seats} ${seats === 1 ? 'ticket' : 'tickets'}`;
