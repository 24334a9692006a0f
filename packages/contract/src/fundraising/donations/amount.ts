import { decimalOf, exponentOf, minorUnitsOf, type Wording, worded } from '../../kernel/index.ts';

/** Maximum amount of a donation: twelve digits, which every provider accepts. */
const largestMinor = 999_999_999_999n;

type Bounds = {
  /** In minor units; null for no minimum. */
  readonly minMinor?: string | null;
  readonly maxMinor?: string | null;
};

/** An amount in minor units, or an error that says what to enter. */
export type Amount =
  | { readonly amountMinor: bigint; readonly refusal?: undefined }
  | { readonly amountMinor?: undefined; readonly refusal: Wording };

/**
 * Parses a decimal (“25”, “10.50”) as the amount of a donation. It never uses floats and rejects more decimals than
 * the currency has.
 */
export function readAmount(
  text: string,
  currency: string,
  { minMinor = null, maxMinor = null }: Bounds = {},
): Amount {
  const typed = text.trim();
  if (typed === '') return { refusal: worded('Enter an amount') };
  if (!/^-?\d{1,30}(\.\d{1,30})?$/.test(typed)) return { refusal: unreadable(currency) };
  const minor = minorUnitsOf(typed, currency);
  if (minor === undefined) return { refusal: tooFine(currency) };
  if (minor <= 0n) return { refusal: worded('Enter an amount above zero') };
  const least = minMinor === null ? 1n : BigInt(minMinor);
  if (minor < least)
    return { refusal: worded('Enter at least {{amount}}', { amount: asText(least, currency) }) };
  const most = maxMinor === null ? largestMinor : BigInt(maxMinor);
  if (minor > most)
    return { refusal: worded('Enter at most {{amount}}', { amount: asText(most, currency) }) };
  return { amountMinor: minor };
}

const unreadable = (currency: string): Wording =>
  worded('Enter an amount in digits, such as {{example}}', {
    example: exponentOf(currency) === 0 ? '5000' : '10.50',
  });

function tooFine(currency: string): Wording {
  const digits = exponentOf(currency);
  return digits === 0
    ? worded('Enter a whole amount: {{currency}} has no decimals', { currency })
    : worded('Enter at most {{digits}} decimal places', { digits });
}

const asText = (minor: bigint, currency: string) => {
  const [units = '', fraction] = decimalOf(minor, currency).replace(/\.0+$/, '').split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
};
