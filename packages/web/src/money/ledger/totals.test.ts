import type { AccountKind, LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { expect, test } from 'vitest';
import { accountText } from './account-labels.ts';
import { byKind, changeOf, currencyToShow, normalBalances, sumOf, totalOf } from './totals.ts';

const balance = (
  account: string,
  kind: AccountKind,
  sums: string,
  currency = 'RWF',
): LedgerBalance => {
  const [openingMinor = '0', debitMinor = '0', creditMinor = '0'] = sums.split(' ');
  const closingMinor = String(BigInt(openingMinor) + BigInt(debitMinor) - BigInt(creditMinor));
  return { account, kind, currency, openingMinor, debitMinor, creditMinor, closingMinor };
};

const books = [
  balance('clearing:flutterwave', 'asset', '1000 5000 70'),
  balance('expense:fees', 'expense', '0 70 0'),
  balance('income:donations', 'income', '-1000 2000 7000'),
];

test.each([
  { account: 0, opening: '1000', closing: '5930' },
  { account: 1, opening: '0', closing: '70' },
  { account: 2, opening: '1000', closing: '6000' },
])('account $account is shown by the normal balance of its type', ({ account, ...says }) => {
  const one = books[account];
  expect(one && normalBalances(one)).toEqual({
    openingMinor: says.opening,
    closingMinor: says.closing,
  });
});

test('sums of sides, types and changes are exact beyond floating-point precision', () => {
  expect([sumOf(books, 'debitMinor'), sumOf(books, 'creditMinor')]).toEqual(['7070', '7070']);
  expect([totalOf(books, 'asset'), changeOf(books, 'income'), changeOf(books, 'expense')]).toEqual([
    '5930',
    '5000',
    '70',
  ]);
  const hugeAmounts = balance('bank', 'asset', '900719925474099312345 1 0');
  expect(totalOf([hugeAmounts], 'asset')).toBe('900719925474099312346');
});

test('types are listed in the order of financial statements, without empty ones', () => {
  expect(byKind(books.toReversed()).map(({ kind }) => kind)).toEqual([
    'asset',
    'income',
    'expense',
  ]);
});

test.each([
  { requested: 'USD', own: 'RWF', displayed: 'USD' },
  { requested: 'CHF', own: 'RWF', displayed: 'RWF' },
  { requested: '', own: 'CHF', displayed: 'EUR' },
  { requested: '', own: undefined, displayed: 'EUR' },
])(
  '"$requested" in an organisation with $own shows $displayed',
  ({ requested, own, displayed }) => {
    const there = ['USD', 'RWF', 'EUR'].map((code) => balance('bank', 'asset', '0 1 0', code));
    expect(currencyToShow(there, requested, own)).toBe(displayed);
    expect(currencyToShow([], requested, own)).toBeUndefined();
  },
);

test.each([
  ['bank', { key: 'Bank' }],
  ['income:donations', { key: 'Donations received' }],
  ['clearing:stripe', { key: 'Held at {{name}}, not paid out yet', values: { name: 'Stripe' } }],
  ['clearing:mtn', { key: 'Held at {{name}}, not paid out yet', values: { name: 'Mtn' } }],
  ['asset:match-pool', 'Match pool'],
])('%s has a readable name', (code, label) => expect(accountText(code)).toEqual(label));
