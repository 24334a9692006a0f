import type { AccountKind, LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { growsByDebit, kindNames } from './account-labels.ts';

/** What moved an account, and what it stood at in the direction in which its kind grows. */
export const standing = ({ kind, openingMinor, closingMinor }: LedgerBalance) => {
  const sign = growsByDebit(kind) ? 1n : -1n;
  return {
    openingMinor: String(BigInt(openingMinor) * sign),
    closingMinor: String(BigInt(closingMinor) * sign),
  };
};

type Side = 'debitMinor' | 'creditMinor';

export const sumOf = (balances: readonly LedgerBalance[], side: Side): string =>
  String(balances.reduce((sum, balance) => sum + BigInt(balance[side]), 0n));

/** Of the accounts of a kind: what they stand at together. */
export const totalOf = (balances: readonly LedgerBalance[], kind: AccountKind): string =>
  String(
    balances
      .filter((balance) => balance.kind === kind)
      .reduce((sum, balance) => sum + BigInt(standing(balance).closingMinor), 0n),
  );

/** What the accounts of a kind grew by in the period. */
export const grownBy = (balances: readonly LedgerBalance[], kind: AccountKind): string =>
  String(
    balances
      .filter((balance) => balance.kind === kind)
      .reduce((sum, { debitMinor, creditMinor }) => {
        const grown = BigInt(debitMinor) - BigInt(creditMinor);
        return sum + (growsByDebit(kind) ? grown : -grown);
      }, 0n),
  );

/** Kinds that have accounts, in the order in which books are read. */
export const byKind = (balances: readonly LedgerBalance[]) =>
  (Object.keys(kindNames) as AccountKind[])
    .map((kind) => ({ kind, accounts: balances.filter((balance) => balance.kind === kind) }))
    .filter(({ accounts }) => accounts.length > 0);

/** The currency that is asked for, else the organisation’s own, else the first there is. */
export function currencyShown(
  balances: readonly LedgerBalance[],
  asked: string,
  own: string | undefined,
): string | undefined {
  const there = currenciesOf(balances);
  return [asked, own].find((one) => one !== undefined && there.includes(one)) ?? there[0];
}

export const currenciesOf = (balances: readonly LedgerBalance[]): string[] =>
  [...new Set(balances.map(({ currency }) => currency))].sort();
