import { resolvePageReport } from '@ngo-plus/contract/fundraising/fundraisers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ReportList, useReportState } from '../../appeals/index.ts';
import { pageReports, useChange } from '../queries.ts';

export const meta = () => pageMeta({ title: 'Reported pages' });

/** Visitors' reports about fundraising pages. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(pageReports(useReportState()));
  const { mutateAsync } = useChange(resolvePageReport);
  return (
    <ReportList
      title={t('Reported pages')}
      lede={t('Problems reported by visitors. Review the page, decide and record what you did.')}
      path="/fundraisers/reports"
      whence={t('Visitors can report a problem from any public page.')}
      query={list}
      about={({ fundraiserId, name, causeTitle }) => ({
        title: name || t('Erased'),
        to: `/fundraisers/${fundraiserId}`,
        whose: causeTitle,
      })}
      resolve={mutateAsync}
      readers={t('One line. Only your team can see it.')}
    />
  );
}
