import { resolveCauseReport } from '@ngo-plus/contract/fundraising/causes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ReportList, useReportState } from '../../appeals/index.ts';
import { causeReports, useChange } from '../queries.ts';

export const meta = () => pageMeta({ title: 'Reported causes' });

/** Visitors' reports about causes of all organisations. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(causeReports(useReportState()));
  const { mutateAsync } = useChange(resolveCauseReport);
  return (
    <ReportList
      title={t('Reported causes')}
      lede={t(
        'Problems reported by visitors. Investigate, contact the organisation and record what you did.',
      )}
      path="/admin/cause-reports"
      whence={t('Visitors can report a problem from any public cause.')}
      query={list}
      about={({ causeId, causeTitle, organisation }) => ({
        title: causeTitle,
        to: `/causes/${causeId}`,
        whose: organisation,
      })}
      resolve={mutateAsync}
      readers={t('One line. Only platform staff can see it.')}
    />
  );
}
