import { Stack, Text } from '@mantine/core';
import type { Report } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { Moment, useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts, Loaded, SidePanel, StatusBadge } from '../../../ui/index.ts';
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
  const query = useQuery(oneReport(id));
  const { data: report } = query;
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(38rem, 100vw)"
      title={report?.title ?? t('Report')}
    >
      <Stack gap={20} px="lg" pt="xs" pb="xl">
        <Loaded query={query} failed={t("Couldn't load this report")} level={3} lines={8}>
          {(report) => (
            <>
              <ReportFacts report={report} />
              <p className={styles.text}>{report.story}</p>
              <Photos photos={report.photos} />
              {report.comment && <Comment report={report} />}
              <ReportActions key={report.id} report={report} onDeleted={onClose} />
            </>
          )}
        </Loaded>
      </Stack>
    </SidePanel>
  );
}

function ReportFacts({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = useDuration();
  const nameOf = useName();
  const { several } = useOrganisations();
  const { organisation, state, person, kind, about, workedOn, minutes, peopleReached } = report;
  return (
    <Facts beside>
      <Fact term={t('Status')}>
        <StatusBadge status={reportStateBadges[state]}>{t(reportStateNames[state])}</StatusBadge>
      </Fact>
      <Fact term={t('Person')}>{nameOf(person)}</Fact>
      {several && <Fact term={t('Organisation')}>{organisation.name}</Fact>}
      <Fact term={t('On')}>
        {about ? `${t(reportKindNames[kind])}: ${about}` : t(reportKindNames[kind])}
      </Fact>
      <Fact term={t('Date')}>
        <Moment at={workedOn} />
      </Fact>
      <Fact term={t('Duration')}>{minutes > 0 ? length(minutes) : t('Not given')}</Fact>
      {peopleReached !== null && <Fact term={t('People reached')}>{number(peopleReached)}</Fact>}
    </Facts>
  );
}

function Comment({ report: { comment, decidedBy, decidedAt } }: { report: Report }) {
  const { t } = useTranslation();
  return (
    <Stack className={styles.part} component="section" gap="sm" aria-labelledby="report-comment">
      <h3 id="report-comment">{t("Coordinator's comment")}</h3>
      <p className={styles.text}>{comment}</p>
      {decidedAt && (
        <Text c="dimmed">
          {decidedBy || t('Former team member')}, <Moment at={decidedAt} />
        </Text>
      )}
    </Stack>
  );
}
