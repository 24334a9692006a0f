import { inEnglish } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { coverageRefusal, discountOf } from './discount.ts';

const noDiscount = { percent: null, amounts: {} };

test.each([
  { terms: { ...noDiscount, percent: 20 }, price: 2_900n, currency: 'USD', off: 580n },
  // 33% of 2900 is 957; of 2450 it is 808.5, and half a cent rounds up
  { terms: { ...noDiscount, percent: 33 }, price: 2_450n, currency: 'GBP', off: 809n },
  { terms: { ...noDiscount, percent: 33 }, price: 39_000n, currency: 'RWF', off: 12_870n },
  { terms: { ...noDiscount, percent: 100 }, price: 2_900n, currency: 'USD', off: 2_900n },
  { terms: { ...noDiscount, percent: 1 }, price: 2_400n, currency: 'GBP', off: 24n },
  { terms: { ...noDiscount, amounts: { USD: '500' } }, price: 2_900n, currency: 'USD', off: 500n },
  {
    terms: { ...noDiscount, amounts: { USD: '9999' } },
    price: 2_900n,
    currency: 'USD',
    off: 2_900n,
  },
  { terms: { ...noDiscount, amounts: { USD: '500' } }, price: 39_000n, currency: 'RWF', off: 0n },
])('$terms off $price $currency is $off', ({ terms, price, currency, off }) => {
  expect(discountOf(terms, price, currency)).toBe(off);
});

const allPlans = { percent: 10, amounts: {}, plans: [], intervals: [] } as const;
const monthly = { plan: 'pro', interval: 'month', currency: 'USD' } as const;

test.each([
  { coverage: { ...allPlans, plans: [], intervals: [] }, refusal: undefined },
  {
    coverage: { ...allPlans, plans: [], intervals: ['year' as const] },
    refusal: "This code doesn't apply to monthly payments.",
  },
  {
    coverage: { ...allPlans, plans: [], intervals: [], percent: null, amounts: { EUR: '5' } },
    refusal: "This code doesn't apply to prices in USD.",
  },
])('$coverage for a monthly plan: $refusal', ({ coverage, refusal }) => {
  const refusalReason = coverageRefusal({ ...coverage, plans: [] }, monthly);
  expect(refusalReason && inEnglish(refusalReason)).toBe(refusal);
});
