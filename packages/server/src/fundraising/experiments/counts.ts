import type { TransactionContext } from '../../kernel/index.ts';

/** What donations say of a variant; amounts in the minor unit of the cause’s currency. */
export type VariantCounts = {
  readonly begun: number;
  /** Not paid as yet, and not given up. */
  readonly undecided: number;
  /** Donations that were paid; what went back later is none. */
  readonly donations: number;
  /** People who gave them: somebody who gives twice is one visit that ended in a donation. */
  readonly donors: number;
  readonly sumMinor: bigint;
  readonly squares: number;
  /** What was agreed with those donations to go on, and what came in by it after them. Never compared. */
  readonly regular: {
    readonly begun: number;
    readonly donations: number;
    readonly sumMinor: bigint;
  };
};

/** Asked of whoever keeps the donations, for variants of one’s own organisation; those without any may be missing. */
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
  begun: 0,
  undecided: 0,
  donations: 0,
  donors: 0,
  sumMinor: 0n,
  squares: 0,
  regular: { begun: 0, donations: 0, sumMinor: 0n },
};
