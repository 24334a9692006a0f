import { expect, test } from 'vitest';
import { plans } from '../../identity/accounts/index.ts';
import { type Allowance, planLimits, refusalOf } from '../../identity/entitlements/index.ts';
import { planPrices, priceCurrencies } from './index.ts';

test('the starter plan has the advertised limits', () => {
  expect(planLimits.free).toMatchObject({ teamMembers: 5, storageBytes: 2 * 1024 ** 3 });
  for (const currency of priceCurrencies) expect(planPrices.free[currency].monthMinor).toBe(0);
});

test.each(priceCurrencies)('a year in %s costs ten months', (currency) => {
  const { monthMinor, yearMinor } = planPrices.pro[currency];
  expect(monthMinor).toBeGreaterThan(0);
  expect(yearMinor).toBe(10 * monthMinor);
});

const size = (allowance: Allowance) => (typeof allowance === 'number' ? allowance : Infinity);

test('a more expensive plan never has lower limits', () => {
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
  { what: 'teamMembers', most: 5, requested: 5, refused: false },
  { what: 'teamMembers', most: 5, requested: 6, refused: true },
  { what: 'activeCauses', most: Infinity, requested: 1_000, refused: false },
  { what: 'mailsPerMonth', most: 1_000, requested: 1_001, refused: true },
] as const)(
  '$requested of $most $what are refused: $refused',
  ({ what, most, requested, refused }) => {
    expect(refusalOf(what, most, requested) !== undefined).toBe(refused);
  },
);
