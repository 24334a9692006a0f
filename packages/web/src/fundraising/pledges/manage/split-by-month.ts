import { minorTyped, typedOf } from '../../../kernel/index.ts';

export type InstalmentInput = { readonly on: string; readonly amount: string };

/**
 * Splits a sum into monthly instalments from a given day; the remainder goes to the first ones, so
 * that they add up.
 *
 * @returns undefined if the amount is invalid or smaller than the number of instalments
 */
export function splitByMonth(
  total: string,
  currency: string,
  { count, from }: { readonly count: number; readonly from: string },
): readonly InstalmentInput[] | undefined {
  const minor = minorTyped(total, currency);
  if (minor === undefined || count < 1 || !/^\d{4}-\d\d-\d\d$/.test(from)) return undefined;
  const [all, parts] = [BigInt(minor), BigInt(count)];
  if (all < parts) return undefined;
  const rest = Number(all % parts);
  return Array.from({ length: count }, (_, at) => ({
    on: monthsLater(from, at),
    amount: typedOf((all / parts + (at < rest ? 1n : 0n)).toString(), currency),
  }));
}

/** Returns the same day some months later; the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}
