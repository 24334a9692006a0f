import { decimalOf, exponentOf, minorUnitsOf } from '@ngo-plus/contract/kernel';
import type { Money } from '../../kernel/index.ts';

declare global {
  interface JSON {
    /** A number to be written digit by digit (ECMAScript 2026; Node 22 and later). */
    rawJSON(text: string): object;
  }
}

/**
 * Parses JSON with every number as the text of its digits, so that no amount is ever a float.
 *
 * @throws SyntaxError for invalid JSON
 */
export const parseDigits = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value !== 'number') return value;
    if (context?.source === undefined)
      throw new SyntaxError('This runtime cannot read the source digits of JSON numbers.');
    return context.source;
  });

/** An amount in major units: "19.9", "100". Without zeros at the end, as JavaScript writes numbers. */
export function digitsOf({ amountMinor, currency }: Money): string {
  const decimal = decimalOf(amountMinor, currency);
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** Undefined if the text is not an amount, is negative, or has more decimals than the currency. */
export function exactly(digits: string, currency: string): Money | undefined {
  const amountMinor = minorUnitsOf(digits, currency);
  return amountMinor === undefined || amountMinor < 0n ? undefined : { amountMinor, currency };
}

/** For fees, which are shares and may be finer than the currency: to the next minor unit, half up. */
export function rounded(digits: string, currency: string): Money | undefined {
  const [, integer, fraction] = /^(\d{1,30})\.(\d{1,30})$/.exec(digits) ?? [];
  if (integer === undefined || fraction === undefined) return exactly(digits, currency);
  const kept = exponentOf(currency);
  const amountMinor = BigInt(integer + fraction.slice(0, kept).padEnd(kept, '0'));
  return { amountMinor: (fraction[kept] ?? '0') >= '5' ? amountMinor + 1n : amountMinor, currency };
}
