import type { ReportDonor } from '@ngo-plus/contract/fundraising/giving-reports';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmailText, RecordTable, StatusBadge } from '../../ui/index.ts';
import styles from './reports.module.css';

type Listed = ReportDonor & { readonly currency: string };

export function DonorTable({ donors }: { donors: readonly Listed[] }) {
  const { t } = useTranslation();
  const { money, number, day } = useFormat();
  const [who, donations, given, first, last] = [
    t('Donor'),
    t('Donations'),
    t('Donated'),
    t('First donation'),
    t('Last donation'),
  ];
  return (
    <RecordTable
      headings={[who, donations, given, first, last].map(String)}
      className={styles.figures}
    >
      {donors.map((donor) => (
        <tr key={donor.id}>
          <th scope="row">
            <DonorName donor={donor} />
          </th>
          <td data-label={donations}>{number(donor.donations)}</td>
          <td data-label={given}>
            {money({ amountMinor: donor.netMinor, currency: donor.currency })}
          </td>
          <td data-label={first}>{day(donor.firstOn)}</td>
          <td data-label={last}>
            <Moment at={donor.lastAt} />
            <small>{money(donor.lastAmount)}</small>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Links to the donor's contact record. */
function DonorName({ donor: { name, email, contactId, isHidden } }: { donor: Listed }) {
  const { t } = useTranslation();
  const words = name || t('No name');
  return (
    <>
      {contactId ? <Link to={`/contacts/${contactId}`}>{words}</Link> : words}
      {email && (
        <small>
          <EmailText email={email} />
        </small>
      )}
      {isHidden && <StatusBadge status="waiting">{t('Anonymous in public')}</StatusBadge>}
    </>
  );
}
