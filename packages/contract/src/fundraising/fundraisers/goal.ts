import { exponentOf, minorUnitsOf, type Wording, worded } from '../../kernel/index.ts';

/** Twelve digits, as for a donation. */
const maxMinor = 999_999_999_999n;

/** A goal in minor units, null for none, or an error that says what to enter. */
export type Goal =
  | { readonly goalMinor: bigint | null; readonly refusal?: undefined }
  | { readonly goalMinor?: undefined; readonly refusal: Wording };

/** Parses a decimal (“250000”, “99.50”) as a goal; empty means none. It never uses floats. */
export function readGoal(text: string, currency: string): Goal {
  const typed = text.trim();
  if (typed === '') return { goalMinor: null };
  const digits = exponentOf(currency);
  if (!/^\d{1,30}(\.\d{1,30})?$/.test(typed))
    return {
      refusal: worded('Enter a goal in digits, such as {{example}}', {
        example: digits === 0 ? '250000' : '500',
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
  if (minor <= 0n) return { refusal: worded('Enter a goal above zero, or leave it blank') };
  if (minor > maxMinor) return { refusal: worded('Enter a smaller goal') };
  return { goalMinor: minor };
}
