import type { AccountKind, LedgerBalance } from '@ngo-plus/contract/money/ledger';

/** Minor units as a treasurer reads them: money in is positive; money out, and money that is owed, is negative. */
export type StatementLine = { readonly account: string; readonly minor: bigint };

export type StatementPart = { readonly lines: readonly StatementLine[]; readonly total: bigint };

export type Statement = {
  /** Of the period. */
  readonly income: StatementPart;
  readonly expenses: StatementPart;
  /** Income and expenses together: what the period added. */
  readonly result: bigint;
  /** At the end of the period. */
  readonly assets: StatementPart;
  readonly liabilities: StatementPart;
  /** Assets and liabilities together. */
  readonly net: bigint;
  /** Where the net assets come from: the results of earlier periods and this one, and currency exchange. */
  readonly earlier: bigint;
  readonly exchange: StatementPart;
};

/**
 * A statement from the balances of one currency. In the books debits are positive, and all accounts sum to zero, so
 * `net` equals `earlier`, `result` and `exchange` together.
 */
export function statementOf(balances: readonly LedgerBalance[]): Statement {
  const part = (kind: AccountKind, minorOf: (balance: LedgerBalance) => bigint): StatementPart => {
    const lines = balances
      .filter((balance) => balance.kind === kind)
      .map((balance) => ({ account: balance.account, minor: minorOf(balance) }))
      .filter(({ minor }) => minor !== 0n)
      .sort((a, b) => placeOf(a.account) - placeOf(b.account));
    return { lines, total: lines.reduce((sum, { minor }) => sum + minor, 0n) };
  };
  const income = part('income', moved);
  const expenses = part('expense', moved);
  const assets = part('asset', ({ closingMinor }) => BigInt(closingMinor));
  const liabilities = part('liability', ({ closingMinor }) => BigInt(closingMinor));
  const before = balances
    .filter(({ kind }) => kind === 'income' || kind === 'expense')
    .reduce((sum, { openingMinor }) => sum - BigInt(openingMinor), 0n);
  return {
    income,
    expenses,
    result: income.total + expenses.total,
    assets,
    liabilities,
    net: assets.total + liabilities.total,
    earlier: before,
    exchange: part('equity', ({ closingMinor }) => -BigInt(closingMinor)),
  };
}

/** Credits less debits of the period: income is positive, expenses are negative. */
const moved = ({ debitMinor, creditMinor }: LedgerBalance): bigint =>
  BigInt(creditMinor) - BigInt(debitMinor);

/** Money comes before things, such as gifts in kind. Other accounts keep their order. */
const placeOf = (account: string): number => (account.startsWith('asset:') ? 1 : 0);
