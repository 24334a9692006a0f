import { type Phrase, phrases, type Wording, worded } from '@ngo-plus/contract/kernel';
import type { Interval } from '@ngo-plus/contract/operations/plans';
import type { CouponRow } from './table.ts';

/** Something that a coupon may take something off. */
export type Purchase = {
  readonly orgId: string;
  readonly plan: 'pro';
  readonly interval: Interval;
  readonly currency: string;
  /** Of the whole period. */
  readonly priceMinor: bigint;
  /** Whether the organisation never paid for a plan before. */
  readonly isFirst: boolean;
};

type Terms = Pick<CouponRow, 'percent' | 'amounts'>;

/**
 * What a coupon takes off a price: a share of it, half a minor unit and more counted as a whole one, or
 * the amount of the currency. Never more than the price.
 */
export function discountOf(
  { percent, amounts }: Terms,
  priceMinor: bigint,
  currency: string,
): bigint {
  const off =
    percent === null
      ? BigInt(amounts[currency] ?? '0')
      : (priceMinor * BigInt(percent) + 50n) / 100n;
  return off > priceMinor ? priceMinor : off;
}

type Coverage = Pick<CouponRow, 'plans' | 'intervals' | 'percent' | 'amounts'>;

const intervalRefusals: Readonly<Record<Interval, Phrase>> = phrases({
  month: "This code doesn't apply to monthly payments.",
  year: "This code doesn't apply to yearly payments.",
});

/** Why a coupon is not for a purchase, whoever buys and whenever; undefined when it is. */
export function misfitOf(
  { plans, intervals, percent, amounts }: Coverage,
  { plan, interval, currency }: Pick<Purchase, 'plan' | 'interval' | 'currency'>,
): Wording | undefined {
  if (plans.length > 0 && !plans.includes(plan)) return worded('This code is for another plan.');
  if (intervals.length > 0 && !intervals.includes(interval))
    return worded(intervalRefusals[interval]);
  if (percent === null && amounts[currency] === undefined)
    return worded("This code doesn't apply to prices in {{currency}}.", { currency });
  return undefined;
}
