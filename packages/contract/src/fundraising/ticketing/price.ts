import { decimalOf, exponentOf, minorUnitsOf, type Wording, worded } from '../../kernel/index.ts';

/** Maximum price of one ticket: ten digits, so that the total of an order stays within providers' limits. */
const maxMinor = 9_999_999_999n;

/** An amount in minor units, or an error that says what to enter. */
export type Price =
  | { readonly minor: bigint; readonly refusal?: undefined }
  | { readonly minor?: undefined; readonly refusal: Wording };

/**
 * Parses a decimal (“25”, “10.50”) as the price of one ticket. It never uses floats and rejects more decimals than the
 * currency has.
 *
 * @param minMinor the minimum, in minor units
 */
export function readPrice(text: string, currency: string, minMinor: bigint): Price {
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
  if (minor < minMinor)
    return {
      refusal: worded('Enter at least {{amount}}', {
        amount: `${currency} ${decimalOf(minMinor, currency)}`,
      }),
    };
  if (minor > maxMinor)
    return {
      refusal: worded('Enter at most {{amount}}', {
        amount: `${currency} ${decimalOf(maxMinor, currency)}`,
      }),
    };
  return { minor };
}
