import type { LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith, Panel, tableStyles } from '../../ui/index.ts';
import { kindNames } from './account-labels.ts';
import { useShowsCodes } from './codes-link.tsx';
import type { BookFilters } from './filters.ts';
import styles from './ledger.module.css';
import { byKind, normalBalances, sumOf } from './totals.ts';
import { useAccountLabels } from './use-account-labels.ts';

type Props = { balances: readonly LedgerBalance[]; currency: string; filters: BookFilters };

/** Accounts by type; each links to its entries of the period. */
export function BalanceTable({ balances, currency, filters }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const format = (amountMinor: string) => money({ amountMinor, currency });
  const [before, debit, credit, after] = [t('Before'), t('Debit'), t('Credit'), t('After')];
  return (
    <Panel pad={false}>
      <table className={`${tableStyles.table} ${styles.books}`}>
        <thead>
          <tr>
            {[t('Account'), before, debit, credit, after].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {byKind(balances).map(({ kind, accounts }) => (
          <tbody key={kind}>
            <tr className={styles.kind}>
              <th scope="rowgroup" colSpan={5}>
                {t(kindNames[kind])}
              </th>
            </tr>
            {accounts.map((balance) => {
              const { openingMinor, closingMinor } = normalBalances(balance);
              return (
                <tr key={balance.account}>
                  <th scope="row">
                    <AccountLink balance={balance} filters={filters} />
                  </th>
                  <AmountCell label={before} minor={openingMinor} format={format} />
                  <AmountCell label={debit} minor={balance.debitMinor} format={format} />
                  <AmountCell label={credit} minor={balance.creditMinor} format={format} />
                  <td data-label={after}>
                    <b>{format(closingMinor)}</b>
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
        <tbody>
          <tr className={styles.sum}>
            <th scope="row">{t('Total')}</th>
            <td />
            <td data-label={debit}>{format(sumOf(balances, 'debitMinor'))}</td>
            <td data-label={credit}>{format(sumOf(balances, 'creditMinor'))}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

type SumProps = { label: string; minor: string; format: (minor: string) => string };

/** Zero is shown subdued, so that movements stand out. */
const AmountCell = ({ label, minor, format }: SumProps) => (
  <td data-label={label} data-nought={minor === '0' || undefined}>
    {format(minor)}
  </td>
);

function AccountLink({ balance, filters }: { balance: LedgerBalance; filters: BookFilters }) {
  const labels = useAccountLabels();
  const { account, currency } = balance;
  const showsCodes = useShowsCodes();
  return (
    <>
      <Link to={addressWith('/ledger/entries', { ...filters, account, currency })}>
        {labels(account)}
      </Link>
      {showsCodes && <small className={styles.code}>{account}</small>}
    </>
  );
}
