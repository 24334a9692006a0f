import type { LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import {
  EmptyList,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  type TileSpec,
} from '../../ui/index.ts';
import { BookActions } from './book-actions.tsx';
import { CodesLink } from './codes-link.tsx';
import { daysOf, type FiscalYear, fiscalYearIn } from './fiscal-year.ts';
import { MonthsPanel } from './months-panel.tsx';
import { PeriodBar } from './period-bar.tsx';
import { PrintedPeriod } from './printed-period.tsx';
import { balancesIn } from './queries.ts';
import styles from './statement.module.css';
import { StatementPanels } from './statement-panels.tsx';
import { currenciesOf, currencyToShow } from './totals.ts';

export const meta = () => pageMeta({ title: 'Ledger' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
  { kind: 'house', tones: ['clay', 'sun', 'blush'] },
  { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
];

/** The books of one fiscal year for a treasurer: income and expenses by month, and a statement in plain names. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const year = fiscalYearIn(address, new Date().toISOString().slice(0, 10));
  const { data, error, refetch } = useQuery(balancesIn({ ...daysOf(year), subjectId: '' }));
  const period = { ...daysOf(year), account: '', currency: '', subjectId: '' };
  return (
    <>
      <PageHeader
        title={t('Ledger')}
        lede={t(
          'What came in, what went out, what you own and what you owe. Updated automatically as money moves.',
        )}
        actions={<BookActions filters={period} />}
      />
      <PrintedPeriod filters={period} />
      {error && !data && (
        <ErrorState
          title={t("Couldn't load the ledger")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Panel>
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        </Panel>
      )}
      {data && <Overview balances={data} year={year} />}
    </>
  );
}

function Overview({ balances, year }: { balances: readonly LedgerBalance[]; year: FiscalYear }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const user = useUser();
  const requested = address.get('currency') ?? '';
  const currency = currencyToShow(balances, requested, user?.organisation.currency);
  const bar = <PeriodBar year={year} currencies={currenciesOf(balances)} currency={currency} />;
  if (currency === undefined)
    return (
      <>
        {bar}
        <Panel pad={false}>
          <EmptyList
            title={t('No entries yet')}
            promise={t(
              'Payments for donations, tickets and plans appear here automatically, with their fees.',
            )}
            path="/ledger"
            why="bare"
            tiles={tiles}
          />
        </Panel>
      </>
    );
  const shown = balances.filter((balance) => balance.currency === currency);
  return (
    <>
      {bar}
      <MonthsPanel year={year} currency={currency} />
      <StatementPanels balances={shown} currency={currency} year={year} />
      <p className={styles.signs}>
        {t(
          'Money you received and what you own are positive. Money you spent and what you owe have a minus sign.',
        )}{' '}
        {t('Open an amount to see the entries it consists of.')}
      </p>
      <CodesLink />
    </>
  );
}
