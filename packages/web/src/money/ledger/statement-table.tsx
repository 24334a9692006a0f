import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith } from '../../ui/index.ts';
import { useShowsCodes } from './codes-link.tsx';
import styles from './statement.module.css';
import type { StatementPart } from './statement.ts';
import { useAccountLabels } from './use-account-labels.ts';

type Days = { readonly from?: string; readonly to: string };

type TableProps = { caption: string; children: React.ReactNode };

/** Names and amounts in two columns. */
export function StatementTable({ caption, children }: TableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.statement}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Account')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

type PartProps = {
  title: string;
  /** In words, if the part has no lines. */
  none: string;
  total: string;
  part: StatementPart;
  currency: string;
  /** The days whose entries make up the amounts; without `from` all until the last day. */
  days: Days;
};

/** Accounts of one type with their total. Each amount opens the entries that it consists of. */
export function StatementRows({ title, none, total, part, currency, days }: PartProps) {
  const labels = useAccountLabels();
  const showsCodes = useShowsCodes();
  const { money } = useFormat();
  const format = (minor: bigint) => money({ amountMinor: String(minor), currency });
  return (
    <tbody>
      <tr className={styles.part}>
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
      </tr>
      {part.lines.length === 0 && (
        <tr>
          <td colSpan={2}>{none}</td>
        </tr>
      )}
      {part.lines.map(({ account, minor }) => (
        <tr key={account}>
          <th scope="row">
            {labels(account)}
            {showsCodes && <small className={styles.code}>{account}</small>}
          </th>
          <td>
            <Link
              to={addressWith('/ledger/entries', { account, currency, ...days })}
              aria-label={`${labels(account)}: ${format(minor)}`}
            >
              {format(minor)}
            </Link>
          </td>
        </tr>
      ))}
      <SumRow name={total} amount={format(part.total)} />
    </tbody>
  );
}

export const SumRow = ({ name, amount }: { name: string; amount: string }) => (
  <tr className={styles.sum}>
    <th scope="row">{name}</th>
    <td>{amount}</td>
  </tr>
);

type PlainProps = { name: string; amount: string; to: string };

/** A line that is not the balance of one account of the part; it opens its entries too. */
export const PlainRow = ({ name, amount, to }: PlainProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <Link to={to} aria-label={`${name}: ${amount}`}>
        {amount}
      </Link>
    </td>
  </tr>
);
