import { decimalOf } from '@ngo-plus/contract/kernel';
import type { LedgerMonth } from '@ngo-plus/contract/money/ledger';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import {
  addressWith,
  ColumnChart,
  ErrorState,
  Loading,
  Panel,
  SkeletonLines,
} from '../../ui/index.ts';
import { daysOfMonth, type FiscalYear, monthsOf, yearText } from './fiscal-year.ts';
import { monthsFrom } from './queries.ts';
import styles from './statement.module.css';

type Props = { year: FiscalYear; currency: string };

/** Income and expenses of each month of the year. */
export function MonthsPanel({ year, currency }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(monthsFrom(monthsOf(year)[0] ?? ''));
  return (
    <Panel title={t('Income and expenses by month')} className={styles.months}>
      {error && !data && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={7} />
        </Loading>
      )}
      {data && <Months year={year} currency={currency} months={data} />}
    </Panel>
  );
}

function Months({ year, currency, months }: Props & { months: readonly LedgerMonth[] }) {
  const { t } = useTranslation();
  const { money, month } = useFormat();
  const of = (one: string) => {
    const row = months.find((found) => found.month === one && found.currency === currency);
    return [BigInt(row?.incomeMinor ?? 0), -BigInt(row?.expenseMinor ?? 0)] as const;
  };
  const format = (minor: bigint) => money({ amountMinor: String(minor), currency });
  const figures = monthsOf(year).map((one) => ({ month: one, minors: of(one) }));
  const [income, expense] = [0, 1].map((at) =>
    figures.reduce((sum, { minors }) => sum + (minors[at] ?? 0n), 0n),
  ) as [bigint, bigint];
  const result = income + expense;
  const values = {
    year: yearText(year),
    income: format(income),
    expenses: format(-expense),
    result: format(result < 0n ? -result : result),
  };
  return (
    <ColumnChart
      stacked
      finding={
        result < 0n
          ? t(
              'In {{year}}, {{income}} came in and {{expenses}} went out: a deficit of {{result}}.',
              values,
            )
          : t(
              'In {{year}}, {{income}} came in and {{expenses}} went out: a surplus of {{result}}.',
              values,
            )
      }
      heading={t('Month')}
      series={[{ name: t('Income') }, { name: t('Expenses') }]}
      columns={figures.map(({ month: one, minors }) => ({
        key: one,
        label: month(one, 'short'),
        name: month(one),
        to: addressWith('/ledger/entries', { currency, ...daysOfMonth(one) }),
        values: minors.map((minor) => Number(decimalOf(minor, currency))),
        texts: minors.map(format),
      }))}
    />
  );
}
