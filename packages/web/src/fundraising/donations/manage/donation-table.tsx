import type { DonationRow } from '@ngo-plus/contract/fundraising/donations';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { methodNames } from '../../../money/payments/index.ts';
import {
  ChooseAll,
  ChooseRow,
  type Chosen,
  EmailText,
  RecordTable,
  StatusBadge,
} from '../../../ui/index.ts';
import { statusBadges, statusNames } from '../labels.ts';

type Props = { donations: readonly DonationRow[]; chosen: Chosen };

export function DonationTable({ donations, chosen }: Props) {
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
    <RecordTable
      headings={[who, amount, cause, state, method, when].map(String)}
      before={<ChooseAll chosen={chosen} rows={donations} />}
    >
      {donations.map((donation) => (
        <tr key={donation.id} data-open={chosen.ids.has(donation.id) || undefined}>
          <ChooseRow
            chosen={chosen}
            id={donation.id}
            label={t("Select {{name}}'s donation of {{amount}}", {
              name: donation.name || t('Erased'),
              amount: money(donation.amount),
            })}
          />
          <th scope="row">
            <Link to={`/donations/${donation.id}`}>{donation.name || t('Erased')}</Link>
            {donation.email && (
              <small>
                <EmailText email={donation.email} />
              </small>
            )}
          </th>
          <td data-label={amount} className="tnum" data-whole data-lead>
            {money(donation.amount)}
          </td>
          <td data-label={cause} data-text data-fact>
            {donation.causeTitle}
          </td>
          <td data-label={state} data-whole data-fact>
            <StatusBadge status={statusBadges[donation.status]}>
              {t(statusNames[donation.status])}
            </StatusBadge>
          </td>
          <td data-label={method} data-whole data-fact data-wide>
            {donation.method ? t(methodNames[donation.method]) : '–'}
          </td>
          <td data-label={when} data-whole data-fact>
            <Moment at={donation.at} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
