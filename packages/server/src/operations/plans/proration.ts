import { dayMs } from './period.ts';

export type Paid = {
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** What was paid for the period, in minor units. */
  readonly valueMinor: bigint;
};

export type Credit = {
  readonly creditMinor: bigint;
  readonly daysLeft: number;
  readonly days: number;
};

/**
 * What is left of a period that is changed before its end: its value by whole days. The day that has
 * begun counts as left, and a broken minor unit is rounded up, so both go to the organisation; never more
 * than was paid. `credit = ceil(value × days left ÷ days)`
 */
export function creditFor({ periodStart, periodEnd, valueMinor }: Paid, now: Date): Credit {
  const days = Math.max(1, Math.round((periodEnd.getTime() - periodStart.getTime()) / dayMs));
  const begun = Math.floor((now.getTime() - periodStart.getTime()) / dayMs);
  const daysLeft = Math.min(days, Math.max(0, days - begun));
  const [left, all] = [BigInt(daysLeft), BigInt(days)];
  return { creditMinor: (valueMinor * left + all - 1n) / all, daysLeft, days };
}
