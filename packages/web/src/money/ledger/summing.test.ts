import type { AccountKind, LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { expect, test } from 'vitest';
import { accountText } from './account-labels.ts';
import { byKind, currencyShown, grownBy, standing, sumOf, totalOf } from './summing.ts';

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
])('account $account stands in the direction in which its kind grows', ({ account, ...says }) => {
  const one = books[account];
  expect(one && standing(one)).toEqual({ openingMinor: says.opening, closingMinor: says.closing });
});

test('sums of sides, of kinds, and of what they grew by, beyond what a float holds', () => {
  expect([sumOf(books, 'debitMinor'), sumOf(books, 'creditMinor')]).toEqual(['7070', '7070']);
  expect([totalOf(books, 'asset'), grownBy(books, 'income'), grownBy(books, 'expense')]).toEqual([
    '5930',
    '5000',
    '70',
  ]);
  const vast = balance('bank', 'asset', '900719925474099312345 1 0');
  expect(totalOf([vast], 'asset')).toBe('900719925474099312346');
});

test('kinds stand in the order in which books are read, and only those there are', () => {
  expect(byKind(books.toReversed()).map(({ kind }) => kind)).toEqual([
    'asset',
    'income',
    'expense',
  ]);
});

test.each([
  { asked: 'USD', own: 'RWF', shown: 'USD' },
  { asked: 'CHF', own: 'RWF', shown: 'RWF' },
  { asked: '', own: 'CHF', shown: 'EUR' },
  { asked: '', own: undefined, shown: 'EUR' },
])('asked for "$asked" in an organisation of $own: $shown', ({ asked, own, shown }) => {
  const there = ['USD', 'RWF', 'EUR'].map((code) => balance('bank', 'asset', '0 1 0', code));
  expect(currencyShown(there, asked, own)).toBe(shown);
  expect(currencyShown([], asked, own)).toBeUndefined();
});

test.each([
  ['bank', { key: 'Bank' }],
  ['income:donations', { key: 'Donations' }],
  ['clearing:stripe', { key: 'Held at {{name}}, not paid out yet', values: { name: 'Stripe' } }],
  ['clearing:mtn', { key: 'Held at {{name}}, not paid out yet', values: { name: 'Mtn' } }],
  ['asset:match-pool', 'Match pool'],
])('%s reads in words', (code, label) => expect(accountText(code)).toEqual(label));
