import type { Report } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { Moment, useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SidePanel, SkeletonLines, StatusBadge } from '../../../ui/index.ts';
import { reportKindNames, reportStateBadges, reportStateNames } from '../labels.ts';
import { useName } from '../person-name.ts';
import { oneReport } from '../queries.ts';
import { useOrganisations } from '../use-organisations.ts';
import styles from '../volunteering.module.css';
import { Photos } from './photos.tsx';
import { ReportActions } from './report-actions.tsx';

/** One report next to the list, to read and decide. */
export function ReportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: report, error, refetch } = useQuery(oneReport(id));
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(38rem, 100vw)"
      title={report?.title ?? t('Report')}
    >
      <div className={styles.sheet}>
        {error && !report && (
          <ErrorState
            level={3}
            title={t("Couldn't load this report")}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !report && (
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {report && (
          <>
            <Facts report={report} />
            <p className={styles.text}>{report.story}</p>
            <Photos photos={report.photos} />
            {report.comment && <Comment report={report} />}
            <ReportActions key={report.id} report={report} onDeleted={onClose} />
          </>
        )}
      </div>
    </SidePanel>
  );
}

function Facts({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = useDuration();
  const nameOf = useName();
  const { several } = useOrganisations();
  const { organisation, state, person, kind, about, workedOn, minutes, peopleReached } = report;
  return (
    <dl className={styles.facts}>
      <dt>{t('Status')}</dt>
      <dd>
        <StatusBadge status={reportStateBadges[state]}>{t(reportStateNames[state])}</StatusBadge>
      </dd>
      <dt>{t('Person')}</dt>
      <dd>{nameOf(person)}</dd>
      {several && (
        <>
          <dt>{t('Organisation')}</dt>
          <dd>{organisation.name}</dd>
        </>
      )}
      <dt>{t('On')}</dt>
      <dd>{about ? `${t(reportKindNames[kind])}: ${about}` : t(reportKindNames[kind])}</dd>
      <dt>{t('Date')}</dt>
      <dd>
        <Moment at={workedOn} />
      </dd>
      <dt>{t('Duration')}</dt>
      <dd>{minutes > 0 ? length(minutes) : t('Not given')}</dd>
      {peopleReached !== null && (
        <>
          <dt>{t('People reached')}</dt>
          <dd>{number(peopleReached)}</dd>
        </>
      )}
    </dl>
  );
}

function Comment({ report: { comment, decidedBy, decidedAt } }: { report: Report }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-labelledby="report-comment">
      <h3 id="report-comment">{t("Coordinator's comment")}</h3>
      <p className={styles.text}>{comment}</p>
      {decidedAt && (
        <p className={styles.quiet}>
          {decidedBy || t('Former team member')}, <Moment at={decidedAt} />
        </p>
      )}
    </section>
  );
}
