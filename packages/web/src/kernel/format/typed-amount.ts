import { decimalOf, exponentOf, minorUnitsOf } from '@ngo-plus/contract/kernel';

/** The contract limits amounts to this many digits in minor units. */
const maxDigits = 18;

/**
 * An amount as people type it, in minor units: `5,000.50`, `5 000,5` and `5000.50` in GBP are `500050`. A comma before
 * three digits groups thousands, any other is a decimal comma.
 *
 * @returns undefined for an invalid or negative amount of that currency
 */
export function minorTyped(text: string, currency: string): string | undefined {
  const close = text.replace(/[\s'’]/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(close)
    ? close.replaceAll(',', '')
    : close.replace(',', '.');
  const typed = plain.replace(/\.$/, '');
  const [, fraction = ''] = typed.split('.');
  if (typed.startsWith('-') || fraction.length > exponentOf(currency)) return undefined;
  const minor = minorUnitsOf(typed, currency)?.toString();
  return minor !== undefined && minor.length <= maxDigits ? minor : undefined;
}

/** The reverse, as a person would type it: without decimals if they are zero. */
export const typedOf = (minor: string | null, currency: string): string =>
  minor === null ? '' : decimalOf(BigInt(minor), currency).replace(/\.0+$/, '');
