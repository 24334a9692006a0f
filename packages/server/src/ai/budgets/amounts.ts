import { exponentOf } from '@ngo-plus/contract/kernel';

const rateForm = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * Micro-units of one currency in another, rounded up: a budget is never exceeded because of rounding.
 *
 * @param rate the price of one unit in units of the other currency, as a plain decimal
 */
export function microAt(amountMicro: bigint, rate: string): bigint {
  const [, whole, fraction = ''] = rateForm.exec(rate) ?? [];
  if (whole === undefined) throw new Error(`${rate} isn't a valid rate.`);
  const scale = 10n ** BigInt(fraction.length);
  return (amountMicro * BigInt(whole + fraction) + scale - 1n) / scale;
}

/** Minor units as micro-units (millionths) of the currency. */
export const microOf = (amountMinor: bigint, currency: string): bigint =>
  amountMinor * 10n ** BigInt(6 - exponentOf(currency));
