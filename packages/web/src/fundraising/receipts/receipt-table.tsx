import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../ui/index.ts';
import { kindNames, stateBadges, stateNames } from './labels.ts';

export function ReceiptTable({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Number'), t('Donor'), t('Amount'), t('Status'), t('Issued')];
  const [, donor, amount, state, issued] = headings;
  return (
    <RecordTable headings={headings}>
      {receipts.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link to={`/receipts/${one.id}`}>{one.number}</Link>
            {one.kind === 'statement' && <small>{t(kindNames[one.kind])}</small>}
          </th>
          <td data-label={donor} data-fact>
            <bdi>{one.donor.name || t('Erased person')}</bdi>
          </td>
          <td data-label={amount} className="tnum" data-whole data-lead>
            {one.totals.map((total) => money(total)).join(' + ')}
          </td>
          <td data-label={state} data-whole data-fact>
            <StatusBadge status={stateBadges[one.state]}>{t(stateNames[one.state])}</StatusBadge>
            {one.isTestPayment && <small>{t('Test: no real money')}</small>}
          </td>
          <td data-label={issued} data-fact>
            <Moment at={one.issuedAt} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
