import {
  mostAggregatedDonationMinor,
  mostAggregatedMinor,
  mostLines,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { taxYearOf } from './days.ts';

export type Laid<Donation> = Donation & { readonly line: number; readonly isAggregated: boolean };

type Params = {
  readonly day: string;
  readonly amountMinor: bigint;
  readonly isSponsored: boolean;
};

/**
 * Lays out the lines of a schedule: one donation each or, when small ones are aggregated, up to
 * £1,000 within one tax year. Donations beyond 1,000 lines are omitted.
 *
 * @param donations by day
 */
export function layOut<Donation extends Params>(
  donations: readonly Donation[],
  aggregates: boolean,
): Laid<Donation>[] {
  let lines = 0;
  let open: { line: number; sumMinor: bigint; year: number } | undefined;
  return donations.flatMap((donation): Laid<Donation>[] => {
    const isAggregated =
      aggregates && !donation.isSponsored && donation.amountMinor <= mostAggregatedDonationMinor;
    const year = taxYearOf(donation.day);
    const fits =
      open?.year === year && open.sumMinor + donation.amountMinor <= mostAggregatedMinor
        ? open
        : undefined;
    if (!(isAggregated && fits)) {
      if (lines === mostLines) return [];
      lines += 1;
      if (isAggregated) open = { line: lines, sumMinor: 0n, year };
    }
    if (!isAggregated || !open) return [{ ...donation, line: lines, isAggregated: false }];
    open.sumMinor += donation.amountMinor;
    return [{ ...donation, line: open.line, isAggregated }];
  });
}
