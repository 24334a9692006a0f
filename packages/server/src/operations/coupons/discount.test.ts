import { inEnglish } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { discountOf, misfitOf } from './discount.ts';

const none = { percent: null, amounts: {} };

test.each([
  { terms: { ...none, percent: 20 }, price: 2_900n, currency: 'USD', off: 580n },
  // 33 % of 2900 are 957; of 2450, 808.5: half a cent and more counts as a whole one
  { terms: { ...none, percent: 33 }, price: 2_450n, currency: 'GBP', off: 809n },
  { terms: { ...none, percent: 33 }, price: 39_000n, currency: 'RWF', off: 12_870n },
  { terms: { ...none, percent: 100 }, price: 2_900n, currency: 'USD', off: 2_900n },
  { terms: { ...none, percent: 1 }, price: 2_400n, currency: 'GBP', off: 24n },
  { terms: { ...none, amounts: { USD: '500' } }, price: 2_900n, currency: 'USD', off: 500n },
  { terms: { ...none, amounts: { USD: '9999' } }, price: 2_900n, currency: 'USD', off: 2_900n },
  { terms: { ...none, amounts: { USD: '500' } }, price: 39_000n, currency: 'RWF', off: 0n },
])('$terms off $price $currency is $off', ({ terms, price, currency, off }) => {
  expect(discountOf(terms, price, currency)).toBe(off);
});

const every = { percent: 10, amounts: {}, plans: [], intervals: [] } as const;
const monthly = { plan: 'pro', interval: 'month', currency: 'USD' } as const;

test.each([
  { coverage: { ...every, plans: [], intervals: [] }, refusal: undefined },
  {
    coverage: { ...every, plans: [], intervals: ['year' as const] },
    refusal: "This code doesn't apply to monthly payments.",
  },
  {
    coverage: { ...every, plans: [], intervals: [], percent: null, amounts: { EUR: '5' } },
    refusal: "This code doesn't apply to prices in USD.",
  },
])('$coverage for a monthly plan: $refusal', ({ coverage, refusal }) => {
  const misfit = misfitOf({ ...coverage, plans: [] }, monthly);
  expect(misfit && inEnglish(misfit)).toBe(refusal);
});
