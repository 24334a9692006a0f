import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines } from '../../../ui/index.ts';
import { oneReport, oneTask } from '../queries.ts';
import { ReportForm } from './report-form.tsx';
import styles from './reports.module.css';

type Props = {
  /** Empty for a new report. */
  id: string;
  /** The task of a new report; may be empty. */
  taskId: string;
};

/** Creates or edits a report. */
export function ReportEditor({ id, taskId }: Props) {
  const { t } = useTranslation();
  const report = useQuery(oneReport(id));
  const task = useQuery(oneTask(id === '' ? taskId : ''));
  const waits = (id !== '' && report.isPending) || (id === '' && taskId !== '' && task.isPending);
  return (
    <>
      <PageHeader
        title={id === '' ? t('Write report') : t('Continue your report')}
        crumbs={[{ to: '/volunteer/activity-report', label: t('Reports') }]}
      />
      <div className={styles.editor}>
        {report.error && !report.data && (
          <ErrorState
            title={t("Couldn't load this report")}
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        )}
        {waits && !report.error && (
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {!waits && !report.error && (
          <ReportForm key={id || taskId} report={report.data} task={task.data} />
        )}
      </div>
    </>
  );
}
