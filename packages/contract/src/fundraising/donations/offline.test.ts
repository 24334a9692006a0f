import { expect, test } from 'vitest';
import { correctGift } from './corrections.ts';
import { offlineForm, offlineGift } from './offline.ts';

const plain = (typed: string) => typed.replaceAll(',', '');

test.each([
  { amount: '5,000', currency: 'RWF', told: { name: 'Enter who gave' } },
  {
    amount: 'some',
    currency: 'GBP',
    told: { name: 'Enter who gave', amount: 'Enter an amount in digits, like 25 or 10.50' },
  },
  {
    amount: '10.5',
    currency: 'RWF',
    told: { name: 'Enter who gave', amount: 'Enter a whole amount: RWF has no smaller unit' },
  },
  { amount: ' ', currency: 'GBP', told: { name: 'Enter who gave', amount: 'Enter an amount' } },
])('“$amount” $currency and no name are told together', ({ amount, currency, told }) => {
  const gift = {
    causeId: '0199a1b2-0000-7000-8000-000000000001',
    amount,
    currency,
    method: 'cash',
    on: '2026-11-20',
    name: '',
  };
  const issues = offlineForm(plain).safeParse({ gifts: [gift] }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.at(-1), message]))).toEqual(
    told,
  );
});

test('a correction is read by the rules by which the donation was recorded', () => {
  const { id: _, reason: __, ...corrected } = correctGift.input.shape;
  for (const [name, shape] of Object.entries(corrected))
    expect(shape).toBe(offlineGift.shape[name as keyof typeof corrected]);
});
