import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { BandsPanel } from './bands-panel.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { filtersIn } from './filters.ts';
import { NoDonations } from './no-donations.tsx';
import { retentionOf } from './queries.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportFrame } from './report-frame.tsx';
import { YearsPanel } from './years-panel.tsx';

export const meta = () => pageMeta({ title: 'Donation reports: retention' });

/** Whether donors give again. */
export default function RetentionPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const query = useQuery(retentionOf(filters));
  return (
    <ReportFrame
      path="/giving-reports/retention"
      lede={t('How many donors come back. These reports cover all time.')}
      filterSet="donations"
    >
      {query.data && <ReportFacts head={query.data} />}
      {query.data?.years.length === 0 ? (
        <NoDonations filters={filters} path="/giving-reports/retention" />
      ) : (
        <>
          <YearsPanel query={query} filters={filters} />
          <CohortsPanel filters={filters} />
          <BandsPanel filters={filters} />
        </>
      )}
    </ReportFrame>
  );
}
