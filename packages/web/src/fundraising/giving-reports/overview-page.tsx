import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { CsvButton } from './csv-button.tsx';
import { CurrencyPanel } from './currency-panel.tsx';
import { filtersIn } from './filters.ts';
import { NoDonations } from './no-donations.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { summaryOf } from './queries.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportFrame } from './report-frame.tsx';
import styles from './reports.module.css';
import { SeriesPanel } from './series-panel.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

export const meta = () => pageMeta({ title: 'Donation reports' });

/** What was donated, when, to which cause and how. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const filters = filtersIn(useSearchParams()[0]);
  const query = useQuery(summaryOf(filters));
  const { data } = query;
  const donationCount = data
    ? t('{{shown}} donations', {
        count: data.total.donations,
        shown: number(data.total.donations),
        defaultValue_one: '{{shown}} donation',
      })
    : '';
  const isEmpty = data?.byCurrency.length === 0;
  return (
    <ReportFrame
      path="/giving-reports"
      lede={t('What your organisation received, when, for which cause and how.')}
      count={donationCount}
    >
      {data && (
        <ReportFacts
          head={data}
          days={data.period}
          unconverted={data.unconverted}
          action={<CsvButton report="summary" of={t('At a glance')} exportInput={filters} />}
        />
      )}
      <SummaryTiles query={query} filters={filters} />
      {isEmpty ? (
        <NoDonations filters={filters} path="/giving-reports" />
      ) : (
        <>
          <SeriesPanel filters={filters} />
          {data && <CurrencyPanel summary={data} />}
          <div className={styles.columns}>
            <PartsPanel filters={filters} by="cause" title={t('By cause')} />
            <PartsPanel filters={filters} by="method" title={t('By method')} />
            <PartsPanel filters={filters} by="channel" title={t('Online or offline')} />
            <PartsPanel filters={filters} by="habit" title={t('One-time or recurring')} />
          </div>
        </>
      )}
    </ReportFrame>
  );
}
