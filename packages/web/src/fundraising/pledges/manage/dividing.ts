import { minorTyped, typedOf } from '../../../kernel/index.ts';

export type TypedPart = { readonly on: string; readonly amount: string };

/**
 * A sum in parts of a month each, the first on a day: what cannot be divided goes to the first ones, so that
 * they sum to it.
 *
 * @returns undefined for what is no amount, or less than the parts
 */
export function divided(
  total: string,
  currency: string,
  { count, from }: { readonly count: number; readonly from: string },
): readonly TypedPart[] | undefined {
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

/** The same day so many months later; the last of a month that is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}
