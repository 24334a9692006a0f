import type { AccountKind, LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { isDebitNormal, kindNames } from './account-labels.ts';

/** The movements of an account, and its balance on the normal side of its type. */
export const normalBalances = ({ kind, openingMinor, closingMinor }: LedgerBalance) => {
  const sign = isDebitNormal(kind) ? 1n : -1n;
  return {
    openingMinor: String(BigInt(openingMinor) * sign),
    closingMinor: String(BigInt(closingMinor) * sign),
  };
};

type Side = 'debitMinor' | 'creditMinor';

export const sumOf = (balances: readonly LedgerBalance[], side: Side): string =>
  String(balances.reduce((sum, balance) => sum + BigInt(balance[side]), 0n));

/** The total balance of the accounts of a type. */
export const totalOf = (balances: readonly LedgerBalance[], kind: AccountKind): string =>
  String(
    balances
      .filter((balance) => balance.kind === kind)
      .reduce((sum, balance) => sum + BigInt(normalBalances(balance).closingMinor), 0n),
  );

/** The increase of the accounts of a type in the period. */
export const changeOf = (balances: readonly LedgerBalance[], kind: AccountKind): string =>
  String(
    balances
      .filter((balance) => balance.kind === kind)
      .reduce((sum, { debitMinor, creditMinor }) => {
        const change = BigInt(debitMinor) - BigInt(creditMinor);
        return sum + (isDebitNormal(kind) ? change : -change);
      }, 0n),
  );

/** Types that have accounts, in the order of financial statements. */
export const byKind = (balances: readonly LedgerBalance[]) =>
  (Object.keys(kindNames) as AccountKind[])
    .map((kind) => ({ kind, accounts: balances.filter((balance) => balance.kind === kind) }))
    .filter(({ accounts }) => accounts.length > 0);

/** The requested currency, otherwise the organisation’s own, otherwise the first available. */
export function currencyToShow(
  balances: readonly LedgerBalance[],
  requested: string,
  ownCurrency: string | undefined,
): string | undefined {
  const available = currenciesOf(balances);
  return (
    [requested, ownCurrency].find((one) => one !== undefined && available.includes(one)) ??
    available[0]
  );
}

export const currenciesOf = (balances: readonly LedgerBalance[]): string[] =>
  [...new Set(balances.map(({ currency }) => currency))].sort();
