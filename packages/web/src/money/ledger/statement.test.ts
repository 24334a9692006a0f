import type { AccountKind, LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { expect, test } from 'vitest';
import { statementOf } from './statement.ts';

const balance = (account: string, kind: AccountKind, sums: string): LedgerBalance => {
  const [openingMinor = '0', debitMinor = '0', creditMinor = '0'] = sums.split(' ');
  const closingMinor = String(BigInt(openingMinor) + BigInt(debitMinor) - BigInt(creditMinor));
  return { account, kind, currency: 'RWF', openingMinor, debitMinor, creditMinor, closingMinor };
};

/* A donation of 1,000 last year; this year one of 7,000 with a fee of 70, one refund, one unmatched payment, and an exchange. */
const books = [
  balance('bank', 'asset', '1000 7500 570'),
  balance('equity:exchange', 'equity', '0 500 0'),
  balance('expense:fees', 'expense', '0 70 0'),
  balance('expense:unused', 'expense', '0 0 0'),
  balance('income:donations', 'income', '-1000 0 7000'),
  balance('liability:unmatched', 'liability', '0 0 500'),
];

test('money in is positive, money out and money owed are negative', () => {
  const { income, expenses, result, assets, liabilities, net } = statementOf(books);
  expect(income).toEqual({
    lines: [{ account: 'income:donations', minor: 7_000n }],
    total: 7_000n,
  });
  expect(expenses).toEqual({ lines: [{ account: 'expense:fees', minor: -70n }], total: -70n });
  expect(result).toBe(6_930n);
  expect(assets.total).toBe(7_930n);
  expect(liabilities).toEqual({
    lines: [{ account: 'liability:unmatched', minor: -500n }],
    total: -500n,
  });
  expect(net).toBe(7_430n);
});

test('the net assets are what all periods and currency exchange left', () => {
  const { earlier, result, exchange, net } = statementOf(books);
  expect([earlier, exchange.total]).toEqual([1_000n, -500n]);
  expect(earlier + result + exchange.total).toBe(net);
});

test('amounts are exact beyond floating-point precision', () => {
  const huge = balance('bank', 'asset', '900719925474099312345 1 0');
  expect(statementOf([huge]).net).toBe(900719925474099312346n);
});
