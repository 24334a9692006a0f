import { expect, test } from 'vitest';
import { plans } from '../accounts/index.ts';
import { type Allowance, planLimits, planPrices, priceCurrencies, seatRefusal } from './index.ts';

test('the starter plan is what was promised', () => {
  expect(planLimits.free).toMatchObject({ teamMembers: 5, storageBytes: 2 * 1024 ** 3 });
  for (const currency of priceCurrencies) expect(planPrices.free[currency].monthMinor).toBe(0);
});

test.each(priceCurrencies)('a year in %s costs ten months', (currency) => {
  const { monthMinor, yearMinor } = planPrices.pro[currency];
  expect(monthMinor).toBeGreaterThan(0);
  expect(yearMinor).toBe(10 * monthMinor);
});

const size = (allowance: Allowance) => (typeof allowance === 'number' ? allowance : Infinity);

test('a dearer plan never allows less', () => {
  for (const [at, plan] of plans.entries()) {
    const cheaper = plans[at - 1];
    if (!cheaper) continue;
    for (const [name, allowance] of Object.entries(planLimits[cheaper]))
      expect(size(planLimits[plan][name as keyof typeof planLimits.free])).toBeGreaterThanOrEqual(
        size(allowance),
      );
  }
});

test.each([
  { plan: 'free', taken: 4, refused: false },
  { plan: 'free', taken: 5, refused: true },
  { plan: 'pro', taken: 24, refused: false },
  { plan: 'pro', taken: 26, refused: true },
  { plan: 'enterprise', taken: 1_000, refused: false },
] as const)('one more than $taken on $plan is refused: $refused', ({ plan, taken, refused }) => {
  expect(seatRefusal(plan, taken) !== undefined).toBe(refused);
});
