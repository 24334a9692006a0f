import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { filtersIn } from './filters.ts';
import { NoDonations } from './no-donations.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { summaryOf } from './queries.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportFrame } from './report-frame.tsx';
import styles from './reports.module.css';

export const meta = () => pageMeta({ title: 'Donation reports: sources' });

/** Links, campaigns and sites that donors came from. */
export default function SourcesPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const { data } = useQuery(summaryOf(filters));
  return (
    <ReportFrame
      path="/giving-reports/sources"
      lede={t(
        'The links, campaigns and websites that brought donors to you. Add utm_source, utm_medium and utm_campaign to your links to tell them apart.',
      )}
    >
      {data && <ReportFacts head={data} days={data.period} unconverted={data.unconverted} />}
      {data?.byCurrency.length === 0 ? (
        <NoDonations filters={filters} path="/giving-reports/sources" />
      ) : (
        <div className={styles.columns}>
          <PartsPanel filters={filters} by="source" title={t('By source')} />
          <PartsPanel filters={filters} by="medium" title={t('By medium')} />
          <PartsPanel filters={filters} by="campaign" title={t('By campaign')} />
          <PartsPanel filters={filters} by="referrer" title={t('By referring site')} />
        </div>
      )}
    </ReportFrame>
  );
}
