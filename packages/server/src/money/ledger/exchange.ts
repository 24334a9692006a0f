import { exponentOf } from '@ngo-plus/contract/kernel';
import type { Posting } from './lines.ts';

/** The conversion of a journal entry into the organisation’s currency. */
export type Exchange = {
  /** The organisation’s currency. */
  readonly to: string;
  /** The price of one unit of the postings’ currency in the organisation’s currency, as a plain decimal: "1450.25". */
  readonly rate: string;
};

const rateForm = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * Converts an amount into another currency, rounded half away from zero to its minor unit.
 *
 * @throws Error for a rate that is not a plain positive decimal with at most 12 digits on either side of the point
 */
export function converted(
  amountMinor: bigint,
  { from, to, rate }: Exchange & { readonly from: string },
): bigint {
  const [, whole, fraction = ''] = rateForm.exec(rate) ?? [];
  const digits = BigInt(`${whole ?? ''}${fraction}`);
  if (whole === undefined || digits === 0n) throw new Error(`${rate} isn't a valid rate.`);
  const above = digits * 10n ** BigInt(exponentOf(to));
  const below = 10n ** BigInt(fraction.length + exponentOf(from));
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const rounded = (2n * size * above + below) / (2n * below);
  return amountMinor < 0n ? -rounded : rounded;
}

/**
 * The total of a journal entry’s debits in the base currency, which is stored with the entry and never recalculated.
 *
 * @throws Error unless all postings are in one currency other than the base currency
 */
export function baseOf(lines: readonly Posting[], { to, rate }: Exchange) {
  const [from, ...others] = new Set(lines.map(({ currency }) => currency));
  if (from === undefined || others.length > 0 || from === to)
    throw new Error(`Lines must all be in one currency other than ${to} to convert to ${to}.`);
  const debits = lines.reduce((sum, { amountMinor: n }) => (n > 0n ? sum + n : sum), 0n);
  const baseAmountMinor = converted(debits, { from, to, rate });
  return { baseCurrency: to, baseRate: rate, baseAmountMinor };
}
