import { decimalOf, exponentOf, minorUnitsOf, type Wording, worded } from '../../kernel/index.ts';

/** More than anybody pays for one ticket: ten digits, so that an order stays below what providers write. */
const mostMinor = 9_999_999_999n;

/** An amount in minor units, or why it cannot be one, in words that say what to enter. */
export type Price =
  | { readonly minor: bigint; readonly refusal?: undefined }
  | { readonly minor?: undefined; readonly refusal: Wording };

/**
 * Reads a plain decimal (“25”, “10.50”) as a price of one ticket in a currency. It is never a float, and
 * never has more digits than the currency.
 *
 * @param leastMinor what it has to be at least
 */
export function readPrice(text: string, currency: string, leastMinor: bigint): Price {
  const typed = text.trim();
  const digits = exponentOf(currency);
  if (typed === '') return { refusal: worded('Enter an amount') };
  if (!/^\d{1,30}(\.\d{1,30})?$/.test(typed))
    return {
      refusal: worded('Enter an amount in digits, such as {{example}}', {
        example: digits === 0 ? '5000' : '10.50',
      }),
    };
  const minor = minorUnitsOf(typed, currency);
  if (minor === undefined)
    return {
      refusal:
        digits === 0
          ? worded('Enter a whole amount: {{currency}} has no decimals', { currency })
          : worded('Enter at most {{digits}} decimal places', { digits }),
    };
  if (minor < leastMinor)
    return {
      refusal: worded('Enter at least {{amount}}', {
        amount: `${currency} ${decimalOf(leastMinor, currency)}`,
      }),
    };
  if (minor > mostMinor)
    return {
      refusal: worded('Enter at most {{amount}}', {
        amount: `${currency} ${decimalOf(mostMinor, currency)}`,
      }),
    };
  return { minor };
}
