import { decimalOf } from '@ngo-plus/contract/kernel';

/** Formats an amount, for example “RWF 5,000” or “GBP 10.50”. */
export function amountInText(amountMinor: bigint, currency: string): string {
  const [units = '', fraction] = decimalOf(amountMinor, currency).split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction === undefined || /^0+$/.test(fraction) ? '' : `.${fraction}`;
  return `${currency} ${grouped}${cents}`;
}
