import type { LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith, Panel } from '../../ui/index.ts';
import { dayBefore, daysOf, type FiscalYear, yearText } from './fiscal-year.ts';
import styles from './statement.module.css';
import { type Statement, statementOf } from './statement.ts';
import { PlainRow, StatementRows, StatementTable, SumRow } from './statement-table.tsx';
import { useAccountLabels } from './use-account-labels.ts';

type Props = { balances: readonly LedgerBalance[]; currency: string; year: FiscalYear };

/** Income and expenses of the year beside what is owned and owed at its end, or today. */
export function StatementPanels({ balances, currency, year }: Props) {
  const statement = statementOf(balances);
  return (
    <div className={styles.sides}>
      <YearPanel statement={statement} currency={currency} year={year} />
      <PositionPanel statement={statement} currency={currency} year={year} />
    </div>
  );
}

type PanelProps = { statement: Statement; currency: string; year: FiscalYear };

function YearPanel({ statement, currency, year }: PanelProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { income, expenses, result } = statement;
  const title = t('Income and expenses in {{year}}', { year: yearText(year) });
  const shared = { currency, days: daysOf(year) };
  return (
    <Panel title={title} pad={false}>
      <StatementTable caption={title}>
        <StatementRows
          {...shared}
          title={t('Income')}
          none={t('No income in this year.')}
          total={t('Total income')}
          part={income}
        />
        <StatementRows
          {...shared}
          title={t('Expenses')}
          none={t('No expenses in this year.')}
          total={t('Total expenses')}
          part={expenses}
        />
        <tbody className={styles.result}>
          <SumRow
            name={result < 0n ? t('Deficit of the year') : t('Surplus of the year')}
            amount={money({ amountMinor: String(result), currency })}
          />
        </tbody>
      </StatementTable>
    </Panel>
  );
}

function PositionPanel({ statement, currency, year }: PanelProps) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const labels = useAccountLabels();
  const { assets, liabilities, net, earlier, result, exchange } = statement;
  const { from, to } = daysOf(year);
  const isOver = to < new Date().toISOString().slice(0, 10);
  const title = isOver
    ? t('What you own and owe on {{day}}', { day: day(to) })
    : t('What you own and owe today');
  const format = (minor: bigint) => money({ amountMinor: String(minor), currency });
  const shared = { currency, days: { to } };
  return (
    <Panel title={title} pad={false}>
      <StatementTable caption={title}>
        <StatementRows
          {...shared}
          title={t('Assets: what you own')}
          none={t('Nothing yet.')}
          total={t('Total assets')}
          part={assets}
        />
        <StatementRows
          {...shared}
          title={t('Liabilities: what you owe')}
          none={t('Nothing.')}
          total={t('Total liabilities')}
          part={liabilities}
        />
        <tbody className={styles.result}>
          <SumRow name={t('Net assets')} amount={format(net)} />
        </tbody>
        <tbody>
          <tr className={styles.part}>
            <th scope="rowgroup" colSpan={2}>
              {t('Where the net assets come from')}
            </th>
          </tr>
          <PlainRow
            name={t('Surplus or deficit of earlier years')}
            amount={format(earlier)}
            to={addressWith('/ledger/entries', { currency, to: dayBefore(from) })}
          />
          <PlainRow
            name={t('Surplus or deficit of {{year}}', { year: yearText(year) })}
            amount={format(result)}
            to={addressWith('/ledger/entries', { currency, from, to })}
          />
          {exchange.lines.map(({ account, minor }) => (
            <PlainRow
              key={account}
              name={labels(account)}
              amount={format(minor)}
              to={addressWith('/ledger/entries', { account, currency, to })}
            />
          ))}
        </tbody>
      </StatementTable>
    </Panel>
  );
}
