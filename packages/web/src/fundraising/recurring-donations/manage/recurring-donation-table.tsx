import type { RecurringDonationRow } from '@ngo-plus/contract/fundraising/recurring-donations';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmailText, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { frequencyNames, paymentMethodNames, statusBadges, statusNames } from '../labels.ts';

export function RecurringDonationTable({ rows }: { rows: readonly RecurringDonationRow[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [who, amount, cause, state, next] = [
    t('Donor'),
    t('Amount'),
    t('Cause'),
    t('Status'),
    t('Next'),
  ];
  return (
    <RecordTable headings={[who, amount, cause, state, next].map(String)}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link to={`/recurring-donations/${row.id}`}>{row.name || t('Erased')}</Link>
            {row.email && (
              <small>
                <EmailText email={row.email} />
              </small>
            )}
          </th>
          <td data-label={amount} className="tnum" data-whole data-lead>
            {money(row.amount)}
            <small>{t(frequencyNames[row.frequency])}</small>
          </td>
          <td data-label={cause} data-text data-fact>
            {row.causeTitle}
          </td>
          <td data-label={state} data-whole data-fact>
            <StatusBadge status={statusBadges[row.status]}>
              {t(statusNames[row.status])}
            </StatusBadge>
          </td>
          <td data-label={next} data-whole data-none={row.nextOn === null || undefined}>
            {row.nextOn ? <Moment at={row.nextOn} /> : '–'}
            {row.nextOn && (
              <small>
                {row.linkOn === row.nextOn
                  ? t('Donor must approve')
                  : t(paymentMethodNames[row.collectionMethod])}
              </small>
            )}
            {row.cardFailsOn && <small>{t('Card expires soon')}</small>}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
