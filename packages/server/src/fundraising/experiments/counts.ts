import type { TransactionContext } from '../../kernel/index.ts';

/** Statistics of a variant from its donations; amounts in minor units of the cause's currency. */
export type VariantCounts = {
  readonly started: number;
  /** Neither paid nor abandoned yet. */
  readonly undecided: number;
  /** Paid donations, without fully refunded ones. */
  readonly donations: number;
  /** Donors who made them: a person who donates twice is one conversion. */
  readonly donors: number;
  readonly sumMinor: bigint;
  readonly squares: number;
  /**
   * Recurring donations that were started with them, and the later donations from those. Not part of the comparison.
   */
  readonly regular: {
    readonly started: number;
    readonly donations: number;
    readonly sumMinor: bigint;
  };
};

/**
 * Counts donations by variant of the organisation; variants without donations may be missing. Implemented by
 * donations.
 */
export type CountVariants = (
  ctx: TransactionContext,
  variantIds: readonly string[],
) => Promise<ReadonlyMap<string, VariantCounts>>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    readonly countVariants: CountVariants;
  }
}

export const noCounts: VariantCounts = {
  started: 0,
  undecided: 0,
  donations: 0,
  donors: 0,
  sumMinor: 0n,
  squares: 0,
  regular: { started: 0, donations: 0, sumMinor: 0n },
};
