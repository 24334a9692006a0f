import { type Phrase, phrases, type Wording, worded } from '@ngo-plus/contract/kernel';
import type { Interval } from '@ngo-plus/contract/operations/plans';
import type { CouponRow } from './table.ts';

/** A purchase that a coupon may apply to. */
export type Purchase = {
  readonly orgId: string;
  readonly plan: 'pro';
  readonly interval: Interval;
  readonly currency: string;
  /** The price of the full period. */
  readonly priceMinor: bigint;
  /** Whether the organisation has never paid for a plan. */
  readonly isFirst: boolean;
};

type Terms = Pick<CouponRow, 'percent' | 'amounts'>;

/**
 * The discount of a coupon in minor units: a percentage, rounded half up, or the fixed amount of the currency.
 * Never more than the price.
 */
export function discountOf(
  { percent, amounts }: Terms,
  priceMinor: bigint,
  currency: string,
): bigint {
  const discountMinor =
    percent === null
      ? BigInt(amounts[currency] ?? '0')
      : (priceMinor * BigInt(percent) + 50n) / 100n;
  return discountMinor > priceMinor ? priceMinor : discountMinor;
}

type Coverage = Pick<CouponRow, 'plans' | 'intervals' | 'percent' | 'amounts'>;

const intervalRefusals: Readonly<Record<Interval, Phrase>> = phrases({
  month: "This code doesn't apply to monthly payments.",
  year: "This code doesn't apply to yearly payments.",
});

/** Why a coupon does not apply to a purchase, regardless of buyer and date; undefined when it does. */
export function coverageRefusal(
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
