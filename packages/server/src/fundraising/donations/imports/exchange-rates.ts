import type { Wording } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../../kernel/index.ts';
import type { Judged } from '../../../platform/imports/index.ts';
import { missingRateProblem } from '../conversion.ts';
import type { DonationRecord } from './record.ts';
import type { ImportCause } from './validation.ts';

/** Returns the rows whose amounts cannot be converted to the currency of their cause, with the reason. */
export async function missingRates(
  ctx: TransactionContext,
  rows: readonly Judged<DonationRecord>[],
  causes: readonly ImportCause[],
): Promise<ReadonlyMap<number, Wording>> {
  const rates = new Map<string, Promise<Wording | undefined>>();
  const problemOf = ({ causeId, currency, on }: DonationRecord) => {
    const to = causes.find(({ id }) => id === causeId)?.currency ?? currency;
    const key = `${currency} ${to} ${on}`;
    const problem = rates.get(key) ?? missingRateProblem(ctx, { from: currency, to, day: on });
    rates.set(key, problem);
    return problem;
  };
  const problems = new Map<number, Wording>();
  for (const { row, record } of rows) {
    const problem = record ? await problemOf(record) : undefined;
    if (problem !== undefined) problems.set(row, problem);
  }
  return problems;
}
