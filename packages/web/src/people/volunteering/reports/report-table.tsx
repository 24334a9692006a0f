import type { Report } from '@ngo-plus/contract/people/volunteering';
import { Link } from 'react-router';
import { Moment, useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { reportKindNames, reportStateBadges, reportStateNames } from '../labels.ts';
import { useName } from '../person-name.ts';
import { useOrganisations } from '../use-organisations.ts';

type Props = {
  reports: readonly Report[];
  own: boolean;
  addressOf: (id: string) => string;
};

/** The newest first. */
export function ReportTable({ reports, own, addressOf }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = useDuration();
  const nameOf = useName();
  const { several } = useOrganisations();
  const headings = [
    t('Report'),
    own ? t('On') : t('Person'),
    t('Date'),
    t('Duration'),
    t('People reached'),
    t('Status'),
  ];
  const [, who, day, hours, reached, state] = headings;
  return (
    <RecordTable headings={headings}>
      {reports.map((report) => (
        <tr key={report.id}>
          <th scope="row">
            <Link to={addressOf(report.id)} preventScrollReset>
              {report.title}
            </Link>
            {!own && report.about && <small>{report.about}</small>}
            {own && several && <small>{report.organisation.name}</small>}
          </th>
          <td data-label={who}>
            {own ? report.about || t(reportKindNames[report.kind]) : nameOf(report.person)}
          </td>
          <td data-label={day}>
            <Moment at={report.workedOn} />
          </td>
          <td data-label={hours}>{report.minutes > 0 && length(report.minutes)}</td>
          <td data-label={reached}>
            {report.peopleReached !== null && number(report.peopleReached)}
          </td>
          <td data-label={state} data-whole>
            <StatusBadge status={reportStateBadges[report.state]}>
              {t(reportStateNames[report.state])}
            </StatusBadge>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
