import {
  maxAggregatedDonationMinor,
  maxAggregatedMinor,
  maxLines,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { taxYearOf } from './days.ts';

export type AssignedLine<Donation> = Donation & {
  readonly line: number;
  readonly isAggregated: boolean;
};

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
export function assignLines<Donation extends Params>(
  donations: readonly Donation[],
  aggregates: boolean,
): AssignedLine<Donation>[] {
  let lines = 0;
  let currentLine: { line: number; sumMinor: bigint; year: number } | undefined;
  return donations.flatMap((donation): AssignedLine<Donation>[] => {
    const isAggregated =
      aggregates && !donation.isSponsored && donation.amountMinor <= maxAggregatedDonationMinor;
    const year = taxYearOf(donation.day);
    const fits =
      currentLine?.year === year &&
      currentLine.sumMinor + donation.amountMinor <= maxAggregatedMinor
        ? currentLine
        : undefined;
    if (!(isAggregated && fits)) {
      if (lines === maxLines) return [];
      lines += 1;
      if (isAggregated) currentLine = { line: lines, sumMinor: 0n, year };
    }
    if (!isAggregated || !currentLine) return [{ ...donation, line: lines, isAggregated: false }];
    currentLine.sumMinor += donation.amountMinor;
    return [{ ...donation, line: currentLine.line, isAggregated }];
  });
}
