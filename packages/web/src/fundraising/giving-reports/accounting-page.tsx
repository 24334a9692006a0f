import type { GivingSummary } from '@ngo-plus/contract/fundraising/giving-reports';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { cityOf, pageMeta, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../ui/index.ts';
import { filtersIn } from './filters.ts';
import { JournalPanel } from './journal-panel.tsx';
import { summaryOf } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import styles from './reports.module.css';

export const meta = () => pageMeta({ title: 'Donation reports: accounting' });

const anyDonation = filtersIn(new URLSearchParams());

/** The ledger for the period, for accountants. */
export default function AccountingPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const { period, from, until, yearStart } = filters;
  const query = useQuery(summaryOf({ ...anyDonation, period, from, until, yearStart }));
  const { data, error, refetch } = query;
  return (
    <ReportFrame
      path="/giving-reports/accounting"
      lede={t('Double-entry journal for the period, including fees and all other transactions.')}
      filterSet="days"
    >
      {data && <BookFacts summary={data} />}
      {error && (
        <ErrorState
          title={t("Couldn't load reports")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Panel>
          <Loading label={t('Loading report')}>
            <SkeletonLines lines={6} />
          </Loading>
        </Panel>
      )}
      {data && <JournalPanel days={data.period} />}
    </ReportFrame>
  );
}

/** The ledger is not converted: only the period and time zone are shown. */
function BookFacts({ summary: { period, timeZone } }: { summary: GivingSummary }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const user = useUser();
  return (
    <p className={styles.facts}>
      <b>{t('{{from}} to {{until}}.', { from: day(period.from), until: day(period.until) })}</b>{' '}
      <span className="printed">{user?.organisation?.name}. </span>
      {t("{{city}} time. Currencies aren't combined.", { city: cityOf(timeZone) })}
    </p>
  );
}
