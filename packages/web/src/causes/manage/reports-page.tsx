import { Button } from '@mantine/core';
import type { CauseReport } from '@ngo-plus/contract/causes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  EmptyState,
  Moment,
  PagedPanel,
  PageHeader,
  pageMeta,
  StatusBadge,
  useTranslation,
} from '../../kernel/index.ts';
import { causeReports, type ReportState } from '../queries.ts';
import { reasonNames } from '../words.ts';
import styles from './manage.module.css';
import { ResolveReport } from './resolve-report.tsx';

export const meta = () => pageMeta({ title: 'Reported causes' });

/** Problems that visitors reported, on causes of all organisations. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const state: ReportState = address.get('state') === 'resolved' ? 'resolved' : 'open';
  const list = useInfiniteQuery(causeReports(state));
  return (
    <>
      <PageHeader
        title={t('Reported causes')}
        lede={t(
          'What visitors find wrong. Look into it, speak with the organisation, and note what you did.',
        )}
        actions={
          state === 'open' ? (
            <Button variant="default" component={Link} to="/admin/cause-reports?state=resolved">
              {t('Resolved reports')}
            </Button>
          ) : (
            <Button variant="default" component={Link} to="/admin/cause-reports">
              {t('Open reports')}
            </Button>
          )
        }
      />
      <PagedPanel<CauseReport>
        query={list}
        failed={t('The reports could not be loaded')}
        empty={<Nothing state={state} />}
      >
        {(reports) => (
          <ul className={styles.rows}>
            {reports.map((report) => (
              <Row key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </>
  );
}

function Row({ report }: { report: CauseReport }) {
  const { t } = useTranslation();
  const { causeId, causeTitle, organisation, reason, details, email, createdAt, resolvedAt } =
    report;
  return (
    <li>
      <div>
        <h2 className={styles.rowTitle}>
          <Link to={`/causes/${causeId}`}>{causeTitle}</Link>
        </h2>
        <p className={styles.note}>
          {organisation}, <Moment at={createdAt} with="time" />
        </p>
        <p>
          <strong>{t(reasonNames[reason])}.</strong> {details}
        </p>
        <p className={styles.note}>{email || t('No e-mail was left.')}</p>
        {resolvedAt && (
          <p>
            <StatusBadge status="done">{t('Resolved')}</StatusBadge> {report.resolution}
          </p>
        )}
      </div>
      {!resolvedAt && <ResolveReport report={report} />}
    </li>
  );
}

function Nothing({ state }: { state: ReportState }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={state === 'open' ? t('Nothing is reported') : t('Nothing was resolved yet')}
      body={t('Every public cause has a link by which visitors report a problem.')}
      tiles={[
        { kind: 'search', tones: ['deep', 'clay', 'mint'] },
        { kind: 'petals', tones: ['clay', 'sun', 'cream'] },
        { person: 9, tones: ['teal', 'sun', 'blush'] },
      ]}
    />
  );
}
