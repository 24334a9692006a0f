import { exponentOf, minorUnitsOf } from '../../kernel/index.ts';

/** Twelve digits, as for a donation. */
const mostMinor = 999_999_999_999n;

/** A goal in minor units, null for none, or why it cannot be one. */
export type Goal =
  | { readonly goalMinor: bigint | null; readonly refusal?: undefined }
  | { readonly goalMinor?: undefined; readonly refusal: string };

/** Reads a plain decimal (“250000”, “99.50”) as a goal; the empty text is none. Never a float. */
export function readGoal(text: string, currency: string): Goal {
  const typed = text.trim();
  if (typed === '') return { goalMinor: null };
  const digits = exponentOf(currency);
  if (!/^\d{1,30}(\.\d{1,30})?$/.test(typed))
    return { refusal: `Enter a goal in digits, such as ${digits === 0 ? '250000' : '500'}` };
  const minor = minorUnitsOf(typed, currency);
  if (minor === undefined)
    return {
      refusal:
        digits === 0
          ? `Enter a whole amount: ${currency} has no decimals`
          : `Enter at most ${digits} decimal places`,
    };
  if (minor <= 0n) return { refusal: 'Enter a goal above zero, or leave it blank' };
  if (minor > mostMinor) return { refusal: 'Enter a smaller goal' };
  return { goalMinor: minor };
}
