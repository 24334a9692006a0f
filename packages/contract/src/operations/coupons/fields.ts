import * as z from 'zod';
import type { plans } from '../../identity/accounts/index.ts';
import { id, instant, line, money, permission } from '../../kernel/index.ts';
import { intervals, priceCurrencies } from '../plans/index.ts';

/** Only super administrators manage discounts. */
export const managesCoupons = permission('manage coupons', ['SUPER_ADMIN']);

export const couponId = id('CouponId');

/** Letters, digits and dashes; case-insensitive. */
export const code = line(40)
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'Enter 3 to 40 letters and digits, such as SPRING-2027');

/** `repeating` applies for a number of periods, `forever` for as long as the plan continues. */
export const durations = ['once', 'repeating', 'forever'] as const;

export type Duration = (typeof durations)[number];

export const couponStates = ['active', 'archived'] as const;

/** Plans that coupons can apply to. */
export const soldPlans = ['pro'] as const satisfies readonly (typeof plans)[number][];

const amount = money.extend({
  amountMinor: z.string().regex(/^[1-9]\d{0,11}$/, 'Enter an amount above zero'),
  currency: z.enum(priceCurrencies, { error: 'Choose a currency available for plans' }),
});

const count = (words: string) =>
  z.int(words).min(1, words).max(1_000_000, 'Enter at most 1,000,000').nullable();

/** Rules that can change after a coupon was used: never its discount. */
export const couponRules = z.object({
  /** Shown to staff only. */
  name: line(100).min(1, 'Enter a name'),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Maximum number of uses in total and per organisation; null for unlimited. */
  maxUses: count('Enter how often it can be used, or leave blank'),
  maxPerCustomer: count('Enter how often one organisation can use it, or leave blank'),
  firstPurchaseOnly: z.boolean(),
});

export const couponDiscount = z.object({
  /** Percentage of the price; null for fixed amounts. */
  percent: z
    .int('Enter a whole number from 1 to 100')
    .min(1, 'Enter a whole number from 1 to 100')
    .max(100, 'Enter a whole number from 1 to 100')
    .nullable(),
  /** One fixed amount per accepted currency. */
  amounts: z.array(amount).max(priceCurrencies.length),
  duration: z.enum(durations, { error: 'Choose how long it lasts' }),
  /** Number of periods for `repeating`. */
  periods: z
    .int('Enter a number of periods')
    .min(2, 'Enter at least 2 periods')
    .max(36, 'Enter at most 36 periods')
    .nullable(),
  /** Empty for all plans. */
  plans: z.array(z.enum(soldPlans)).max(soldPlans.length),
  intervals: z.array(z.enum(intervals)).max(intervals.length),
});

export const couponTotals = z.object({
  currency: z.string(),
  payments: z.int(),
  /** Total paid with the coupon, and total discount. */
  revenue: money,
  discount: money,
});

export const coupon = couponRules.extend({
  ...couponDiscount.shape,
  amounts: z.array(money),
  id: couponId,
  code: z.string(),
  state: z.enum(couponStates),
  createdAt: instant,
  /** Used, or reserved by a buyer who is paying now. */
  uses: z.int(),
  /** How many of these are reserved. */
  reserved: z.int(),
  totals: z.array(couponTotals),
});

export type Coupon = z.infer<typeof coupon>;
