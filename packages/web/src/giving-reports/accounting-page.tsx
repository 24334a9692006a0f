import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  ErrorState,
  Loading,
  Panel,
  pageMeta,
  SkeletonLines,
  useTranslation,
} from '../kernel/index.ts';
import { filtersIn } from './filters.ts';
import { JournalPanel } from './journal-panel.tsx';
import { summaryOf } from './queries.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportFrame } from './report-frame.tsx';

export const meta = () => pageMeta({ title: 'Giving reports: accounting' });

/** The books of the period, for whoever does the accounts. */
export default function AccountingPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(summaryOf(filters));
  return (
    <ReportFrame
      path="/giving-reports/accounting"
      lede={t(
        'The books of the period in double entry, with fees and everything else that moved. Of the filters, the period alone is asked for.',
      )}
    >
      {data && <ReportFacts head={data} days={data.period} />}
      {error && (
        <ErrorState
          title={t('The reports could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Panel>
          <Loading label={t('Adding up')}>
            <SkeletonLines lines={6} />
          </Loading>
        </Panel>
      )}
      {data && <JournalPanel days={data.period} />}
    </ReportFrame>
  );
}
