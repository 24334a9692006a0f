import { expect, test } from 'vitest';
import type { PaymentMethod } from '../../ports/index.ts';
import { moneyOf, stripeAmountOf } from './amounts.ts';
import { acceptsCurrency } from './currencies.ts';
import { feeOn, listPrices } from './prices.ts';
import { money } from './testing.ts';

test.each([
  { minor: 2_500n, currency: 'GBP', stripe: 2_500 },
  { minor: 1n, currency: 'USD', stripe: 1 },
  { minor: 5_000n, currency: 'RWF', stripe: 5_000 },
  { minor: 500n, currency: 'JPY', stripe: 500 },
  { minor: 5n, currency: 'UGX', stripe: 500 },
  { minor: 5n, currency: 'ISK', stripe: 500 },
  { minor: 5_120n, currency: 'KWD', stripe: 5_120 },
  { minor: 1_045n, currency: 'HUF', stripe: 1_045 },
  { minor: 80_045n, currency: 'TWD', stripe: 80_045 },
  { minor: 2_000n, currency: 'MGA', stripe: 20 },
  { minor: 99_999_999_999_999n, currency: 'COP', stripe: 99_999_999_999_999 },
])('$minor $currency is $stripe at Stripe, and converts back', ({ minor, currency, stripe }) => {
  expect(stripeAmountOf(money(minor, currency))).toBe(stripe);
  expect(moneyOf(stripe, currency.toLowerCase())).toEqual(money(minor, currency));
});

test.each([
  { minor: 0n, currency: 'GBP' },
  { minor: -1n, currency: 'GBP' },
  { minor: 10n ** 30n, currency: 'GBP' },
  { minor: 10n ** 14n, currency: 'IDR' },
  { minor: 10n ** 13n, currency: 'ISK' },
  { minor: 5_124n, currency: 'KWD' },
  { minor: 2_050n, currency: 'MGA' },
])('$minor $currency cannot be expressed at Stripe', ({ minor, currency }) => {
  expect(() => stripeAmountOf(money(minor, currency))).toThrow(
    expect.objectContaining({ name: 'PaymentProviderFailed', outcome: 'refused' }),
  );
});

test.each([
  { stripe: 550, currency: 'isk' },
  { stripe: 1, currency: 'ugx' },
  { stripe: 0.5, currency: 'gbp' },
  { stripe: 2 ** 53, currency: 'gbp' },
  { stripe: Number.NaN, currency: 'gbp' },
  { stripe: 1, currency: 'pounds' },
])("$stripe of Stripe's $currency is not a valid amount", ({ stripe, currency }) => {
  expect(moneyOf(stripe, currency)).toBeUndefined();
});

test.each([
  { currency: 'GBP', isTaken: true },
  { currency: 'RWF', isTaken: true },
  { currency: 'KES', isTaken: true },
  { currency: 'ISK', isTaken: true },
  { currency: 'UGX', isTaken: false },
  { currency: 'KWD', isTaken: false },
  { currency: 'BGN', isTaken: false },
  { currency: 'gbp', isTaken: false },
  { currency: '', isTaken: false },
])('payments in "$currency" are accepted: $isTaken', ({ currency, isTaken }) => {
  expect(acceptsCurrency(currency)).toBe(isTaken);
});

test.each([
  { amount: money(10_000n, 'GBP'), fee: 170n },
  { amount: money(1n, 'GBP'), fee: 21n },
  { amount: money(10_000n, 'USD'), fee: 320n },
  { amount: money(1_001n, 'JPY'), fee: 37n },
])("Stripe's fee on $amount is $fee", ({ amount, fee }) => {
  expect(feeOn(amount, 'card', listPrices)).toEqual(money(fee, amount.currency));
});

test.each<{ currency: string; method: PaymentMethod }>([
  { currency: 'RWF', method: 'card' },
  { currency: 'GBP', method: 'bank-transfer' },
  { currency: 'toString', method: 'card' },
])("Stripe's fee for a $method in $currency is unknown", ({ currency, method }) => {
  expect(() => feeOn(money(10_000n, currency), method, listPrices)).toThrow(/is unknown/);
});

test('prices of an agreement replace those of the list', () => {
  const prices = { GBP: { basisPoints: 120n, fixedMinor: 20n } };
  expect(feeOn(money(10_000n, 'GBP'), 'card', prices)).toEqual(money(140n, 'GBP'));
  expect(() => feeOn(money(10_000n, 'USD'), 'card', prices)).toThrow(/is unknown/);
});
