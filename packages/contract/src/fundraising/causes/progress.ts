import type { GoalKind } from './fields.ts';

export type CauseTotals = {
  /** In the minor unit of the cause’s currency. */
  readonly raisedMinor: string;
  readonly donations: number;
  readonly donors: number;
};

export type Progress = {
  /** What the goal counts so far, in the same unit as the goal. */
  readonly reached: bigint;
  readonly target: bigint;
  /** Whole percent, rounded down: 100 is only said of what is there. More than 100 when it is exceeded. */
  readonly percent: number;
};

/** How far a cause has come; undefined while it has no goal. */
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
