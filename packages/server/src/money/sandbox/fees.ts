import type { Money } from '../../kernel/index.ts';

export const feePerMille = 14n;

/** What the sandbox keeps: 1.4 %, rounded up to a whole minor unit. The figure beforehand is the figure afterwards. */
export const feeOn = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: (amountMinor * feePerMille + 999n) / 1_000n,
  currency,
});
