import type { GoalKind } from './fields.ts';

export type CauseTotals = {
  /** In minor units of the cause's currency. */
  readonly raisedMinor: string;
  readonly donations: number;
  readonly donors: number;
};

export type Progress = {
  /** Progress so far, in the unit of the goal. */
  readonly reached: bigint;
  readonly target: bigint;
  /** Whole percentage, rounded down, so that 100 means reached; above 100 if exceeded. */
  readonly percent: number;
};

/** Returns a cause's progress; undefined without a goal. */
export function progressOf(cause: {
  readonly goalKind: GoalKind;
  readonly goalTarget: string | null;
  readonly totals: CauseTotals;
}): Progress | undefined {
  const { goalKind, goalTarget, totals } = cause;
  if (goalTarget === null) return undefined;
  const counted = {
    amount: totals.raisedMinor,
    donations: totals.donations,
    donors: totals.donors,
  };
  const sum = BigInt(counted[goalKind]);
  const reached = sum < 0n ? 0n : sum;
  const target = BigInt(goalTarget);
  return { reached, target, percent: Number((reached * 100n) / target) };
}
