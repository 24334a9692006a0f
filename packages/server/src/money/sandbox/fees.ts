import type { Money } from '../../kernel/index.ts';

export const feePerMille = 14n;

/** The sandbox’s fee: 1.4%, rounded up to a whole minor unit. The quote always equals the final fee. */
export const feeOn = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: (amountMinor * feePerMille + 999n) / 1_000n,
  currency,
});
