import {
  mostAggregatedGiftMinor,
  mostAggregatedMinor,
  mostLines,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { taxYearOf } from './days.ts';

export type Laid<Gift> = Gift & { readonly line: number; readonly isAggregated: boolean };

type Given = {
  readonly day: string;
  readonly amountMinor: bigint;
  readonly isSponsored: boolean;
};

/**
 * The lines of a schedule: a gift each or, where small ones are to stand together, as many as come to
 * £1,000 in one tax year. What does not fit in 1,000 lines is left out.
 *
 * @param gifts by day
 */
export function layOut<Gift extends Given>(
  gifts: readonly Gift[],
  aggregates: boolean,
): Laid<Gift>[] {
  let lines = 0;
  let open: { line: number; sumMinor: bigint; year: number } | undefined;
  return gifts.flatMap((gift): Laid<Gift>[] => {
    const isAggregated =
      aggregates && !gift.isSponsored && gift.amountMinor <= mostAggregatedGiftMinor;
    const year = taxYearOf(gift.day);
    const fits =
      open?.year === year && open.sumMinor + gift.amountMinor <= mostAggregatedMinor
        ? open
        : undefined;
    if (!(isAggregated && fits)) {
      if (lines === mostLines) return [];
      lines += 1;
      if (isAggregated) open = { line: lines, sumMinor: 0n, year };
    }
    if (!isAggregated || !open) return [{ ...gift, line: lines, isAggregated: false }];
    open.sumMinor += gift.amountMinor;
    return [{ ...gift, line: open.line, isAggregated }];
  });
}
