import { readAmount } from '@ngo-plus/contract/fundraising/donations';
import type { PledgeFacts } from '@ngo-plus/contract/fundraising/pledges';
import { phrase } from '@ngo-plus/contract/kernel';
import { Problem, type Sentence } from '../../kernel/index.ts';

/** Amount due on a day, in minor units. */
export type Part = { readonly dueOn: string; readonly amountMinor: bigint };

/**
 * Returns the instalments of a pledge in order of due day.
 *
 * @throws Problem `invalid` with every field that is wrong, as `parts.2.amount`
 */
export function readParts({ parts, currency }: Pick<PledgeFacts, 'parts' | 'currency'>): Part[] {
  const fields: Record<string, Sentence> = {};
  const days = new Set<string>();
  const read = parts.map(({ on, amount }, at) => {
    const { amountMinor = 0n, refusal } = readAmount(amount, currency);
    if (refusal !== undefined) fields[`parts.${at}.amount`] = refusal;
    if (days.has(on)) fields[`parts.${at}.on`] = phrase('Enter each date only once');
    days.add(on);
    return { dueOn: on, amountMinor };
  });
  Problem.ifInvalid(fields);
  return read.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}

/** Applies an amount paid to the instalments in order. An overpayment is not assigned to any. */
export function filled<P extends Pick<Part, 'amountMinor'>>(
  parts: readonly P[],
  paidMinor: bigint,
): readonly (P & { readonly paidMinor: bigint })[] {
  let remaining = paidMinor;
  return parts.map((part) => {
    const paid = remaining < part.amountMinor ? remaining : part.amountMinor;
    remaining -= paid;
    return { ...part, paidMinor: paid };
  });
}

export const sumOf = (parts: readonly Pick<Part, 'amountMinor'>[]): bigint =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
