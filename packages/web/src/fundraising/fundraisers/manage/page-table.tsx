import type { FundraiserRow } from '@ngo-plus/contract/fundraising/fundraisers';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { statusBadges, statusNames } from '../labels.ts';

export function PageTable({ pages }: { pages: readonly FundraiserRow[] }) {
  const { t } = useTranslation();
  const [name, cause, state, raised, donations] = [
    t('Name'),
    t('Cause'),
    t('Status'),
    t('Raised'),
    t('Donations'),
  ];
  return (
    <RecordTable headings={[name, cause, state, raised, donations].map(String)}>
      {pages.map((page) => (
        <Row key={page.id} page={page} labels={{ cause, state, raised, donations }} />
      ))}
    </RecordTable>
  );
}

type Labels = Readonly<Record<'cause' | 'state' | 'raised' | 'donations', string | undefined>>;

function Row({ page, labels }: { page: FundraiserRow; labels: Labels }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { id, kind, name, team, members, status, currency, raisedMinor } = page;
  return (
    <tr>
      <th scope="row">
        <Link to={`/fundraisers/${id}`}>{name || t('No name yet')}</Link>
        {kind === 'team' && (
          <small>
            {t('Team of {{count}}', { count: members, defaultValue_one: 'Team of {{count}}' })}
          </small>
        )}
        {team && <small>{team.name}</small>}
      </th>
      <td data-label={labels.cause} data-fact>
        {page.causeTitle}
      </td>
      <td data-label={labels.state} data-whole data-lead>
        <span>
          <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
          {page.isChanged && <small>{t('Changed since your last review')}</small>}
          {page.openReports > 0 && <small>{t('Reported')}</small>}
        </span>
      </td>
      <td data-label={labels.raised} className="tnum" data-whole>
        {money({ amountMinor: raisedMinor, currency })}
      </td>
      <td data-label={labels.donations} className="tnum" data-whole>
        {number(page.donations)}
      </td>
    </tr>
  );
}
