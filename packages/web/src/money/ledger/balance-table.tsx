import type { LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith, Panel, tableStyles } from '../../ui/index.ts';
import { kindNames } from './account-labels.ts';
import type { BookFilters } from './filters.ts';
import styles from './ledger.module.css';
import { byKind, standing, sumOf } from './summing.ts';
import { useAccountLabels } from './use-account-labels.ts';

type Props = { balances: readonly LedgerBalance[]; currency: string; filters: BookFilters };

/** Accounts by their kind; each leads to its entries of the period. */
export function BalanceTable({ balances, currency, filters }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const said = (amountMinor: string) => money({ amountMinor, currency });
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
              const { openingMinor, closingMinor } = standing(balance);
              return (
                <tr key={balance.account}>
                  <th scope="row">
                    <AccountLink balance={balance} filters={filters} />
                  </th>
                  <Sum label={before} minor={openingMinor} said={said} />
                  <Sum label={debit} minor={balance.debitMinor} said={said} />
                  <Sum label={credit} minor={balance.creditMinor} said={said} />
                  <td data-label={after}>
                    <b>{said(closingMinor)}</b>
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
            <td data-label={debit}>{said(sumOf(balances, 'debitMinor'))}</td>
            <td data-label={credit}>{said(sumOf(balances, 'creditMinor'))}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

type SumProps = { label: string; minor: string; said: (minor: string) => string };

/** Nought steps back, so that what moved is seen. */
const Sum = ({ label, minor, said }: SumProps) => (
  <td data-label={label} data-nought={minor === '0' || undefined}>
    {said(minor)}
  </td>
);

function AccountLink({ balance, filters }: { balance: LedgerBalance; filters: BookFilters }) {
  const words = useAccountLabels();
  const { account, currency } = balance;
  return (
    <>
      <Link to={addressWith('/ledger/entries', { ...filters, account, currency })}>
        {words(account)}
      </Link>
      <small className={styles.code}>{account}</small>
    </>
  );
}
