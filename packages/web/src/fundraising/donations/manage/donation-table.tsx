import type { DonationRow } from '@ngo-plus/contract/fundraising/donations';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { methodNames } from '../../../money/payments/index.ts';
import { EmailText, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { statusBadges, statusNames } from '../labels.ts';

export function DonationTable({ donations }: { donations: readonly DonationRow[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [who, amount, cause, state, method, when] = [
    t('Donor'),
    t('Amount'),
    t('Cause'),
    t('Status'),
    t('Method'),
    t('Date'),
  ];
  return (
    <RecordTable headings={[who, amount, cause, state, method, when].map(String)}>
      {donations.map((donation) => (
        <tr key={donation.id}>
          <th scope="row">
            <Link to={`/donations/${donation.id}`}>{donation.name || t('Erased')}</Link>
            {donation.email && (
              <small>
                <EmailText email={donation.email} />
              </small>
            )}
          </th>
          <td data-label={amount} className="tnum" data-whole>
            {money(donation.amount)}
          </td>
          <td data-label={cause} data-text>
            {donation.causeTitle}
          </td>
          <td data-label={state} data-whole>
            <StatusBadge status={statusBadges[donation.status]}>
              {t(statusNames[donation.status])}
            </StatusBadge>
          </td>
          <td data-label={method} data-whole>
            {donation.method ? t(methodNames[donation.method]) : '–'}
          </td>
          <td data-label={when} data-whole>
            <Moment at={donation.at} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
