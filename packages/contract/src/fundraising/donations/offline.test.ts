import { expect, test } from 'vitest';
import { inEnglish, issueWording } from '../../kernel/index.ts';
import { correctDonation } from './corrections.ts';
import { offlineDonation, offlineForm } from './offline.ts';

const plain = (typed: string) => typed.replaceAll(',', '');

test.each([
  { amount: '5,000', currency: 'RWF', expected: { name: 'Enter the donor' } },
  {
    amount: 'some',
    currency: 'GBP',
    expected: { name: 'Enter the donor', amount: 'Enter an amount in digits, such as 10.50' },
  },
  {
    amount: '10.5',
    currency: 'RWF',
    expected: { name: 'Enter the donor', amount: 'Enter a whole amount: RWF has no decimals' },
  },
  {
    amount: ' ',
    currency: 'GBP',
    expected: { name: 'Enter the donor', amount: 'Enter an amount' },
  },
])(
  '“$amount” $currency and a missing name are reported together',
  ({ amount, currency, expected }) => {
    const donation = {
      causeId: '0199a1b2-0000-7000-8000-000000000001',
      amount,
      currency,
      method: 'cash',
      on: '2026-11-20',
      name: '',
    };
    const issues =
      offlineForm(plain, () => '2026-11-20').safeParse({ donations: [donation] }).error?.issues ??
      [];
    const messages = issues.map((issue) => [issue.path.at(-1), inEnglish(issueWording(issue))]);
    expect(Object.fromEntries(messages)).toEqual(expected);
  },
);

test('days before 1900 and in the future are reported for all rows at once', () => {
  const row = {
    causeId: '0199a1b2-0000-7000-8000-000000000001',
    amount: '5',
    currency: 'GBP',
    method: 'cash',
    name: 'Ada',
  };
  const donations = ['2026-11-21', '1899-12-31', '2026-11-20'].map((on) => ({ ...row, on }));
  const issues =
    offlineForm(plain, () => '2026-11-20').safeParse({ donations }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['donations.0.on', "Enter a date that isn't in the future"],
    ['donations.1.on', 'Enter a date in 1900 or later'],
  ]);
});

test('a correction follows the same rules as recording', () => {
  const { id: _, reason: __, ...corrected } = correctDonation.input.shape;
  for (const [name, shape] of Object.entries(corrected))
    expect(shape).toBe(offlineDonation.shape[name as keyof typeof corrected]);
});
