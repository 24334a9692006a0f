import type { Issued } from '@ngo-plus/contract/people/certificates';
import { Link } from 'react-router';
import { Moment, useDuration, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { kindNames, stateBadges, stateNames } from '../labels.ts';

export function IssuedTable({ certificates }: { certificates: readonly Issued[] }) {
  const { t } = useTranslation();
  const hours = useDuration();
  const headings = [t('Name'), t('Type'), t('Hours'), t('Status'), t('Issued')];
  const [, kind, worked, state, issued] = headings;
  return (
    <RecordTable headings={headings}>
      {certificates.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link to={`/volunteer/certificates/issued/${one.id}`} dir="auto">
              {one.recipient || t('Erased person')}
            </Link>
            <small dir="auto">{one.title}</small>
          </th>
          <td data-label={kind}>{t(kindNames[one.kind])}</td>
          <td data-label={worked}>{hours(one.minutes)}</td>
          <td data-label={state} data-whole>
            {one.hoursChanged && one.state === 'valid' ? (
              <StatusBadge status="soon">{t('Hours withdrawn')}</StatusBadge>
            ) : (
              <StatusBadge status={stateBadges[one.state]}>{t(stateNames[one.state])}</StatusBadge>
            )}
          </td>
          <td data-label={issued}>
            <Moment at={one.issuedAt} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
