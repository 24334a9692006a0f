import { filtersIn } from './filters.ts';
import { donorCountsOf, retentionOf, seriesOf, summaryOf } from './queries.ts';

const thisMonth = filtersIn(new URLSearchParams({ period: 'this-month' }));
const lastMonth = filtersIn(new URLSearchParams({ period: 'last-month' }));

/** What the dashboard shows of giving: this month beside the last. */
export const monthQueries = {
  summary: summaryOf(thisMonth),
  donors: donorCountsOf(thisMonth),
  days: seriesOf(thisMonth, 'day'),
  daysBefore: seriesOf(lastMonth, 'day'),
  retention: retentionOf(filtersIn(new URLSearchParams())),
} as const;

/** The sum up to each day, in minor units. */
export function runningTotals(points: readonly { readonly netMinor: string }[]): bigint[] {
  let sum = 0n;
  return points.map(({ netMinor }) => {
    sum += BigInt(netMinor);
    return sum;
  });
}

type Year = {
  readonly year: number;
  readonly donors: number;
  readonly kept: number | null;
  readonly isOpen: boolean;
};

/**
 * The share of donors of the last complete year who have donated again since, and that of the year before it; undefined
 * without donors.
 */
export function keptDonors(years: readonly Year[]) {
  const shares = years
    .filter(({ kept, donors }) => kept !== null && donors > 0)
    .map(({ year, kept, donors, isOpen }) => ({ year, isOpen, share: (kept ?? 0) / donors }))
    .sort((a, b) => b.year - a.year);
  const [latest, before] = shares;
  return latest && { ...latest, before: before?.share };
}
