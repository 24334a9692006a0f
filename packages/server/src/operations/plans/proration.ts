import { dayMs } from './period.ts';

export type PaidPeriod = {
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The amount paid for the period, in minor units. */
  readonly valueMinor: bigint;
};

export type Credit = {
  readonly creditMinor: bigint;
  readonly daysLeft: number;
  readonly days: number;
};

/**
 * The credit for a period that is changed before its end, by full days. The current day counts as remaining, and
 * fractions of a minor unit are rounded up, both in favour of the organisation; never more than was paid.
 * `credit = ceil(value × days left ÷ days)`
 */
export function creditFor({ periodStart, periodEnd, valueMinor }: PaidPeriod, now: Date): Credit {
  const days = Math.max(1, Math.round((periodEnd.getTime() - periodStart.getTime()) / dayMs));
  const elapsedDays = Math.floor((now.getTime() - periodStart.getTime()) / dayMs);
  const daysLeft = Math.min(days, Math.max(0, days - elapsedDays));
  const [remaining, total] = [BigInt(daysLeft), BigInt(days)];
  return { creditMinor: (valueMinor * remaining + total - 1n) / total, daysLeft, days };
}
