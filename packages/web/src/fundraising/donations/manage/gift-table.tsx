import type { GiftRow } from '@ngo-plus/contract/fundraising/donations';
import { Link } from 'react-router';
import {
  Moment,
  RecordTable,
  StatusBadge,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { methodNames, statusLooks, statusNames } from '../words.ts';

export function GiftTable({ gifts }: { gifts: readonly GiftRow[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [who, amount, cause, state, method, when] = [
    t('Donor'),
    t('Amount'),
    t('Cause'),
    t('State'),
    t('Method'),
    t('Date'),
  ];
  return (
    <RecordTable headings={[who, amount, cause, state, method, when].map(String)}>
      {gifts.map((gift) => (
        <tr key={gift.id}>
          <th scope="row">
            <Link to={`/gifts/${gift.id}`}>{gift.name || t('Erased')}</Link>
            {gift.email && <small>{gift.email}</small>}
          </th>
          <td data-label={amount} className="tnum" data-whole>
            {money(gift.amount)}
          </td>
          <td data-label={cause} data-text>
            {gift.causeTitle}
          </td>
          <td data-label={state} data-whole>
            <StatusBadge status={statusLooks[gift.status]}>
              {t(statusNames[gift.status])}
            </StatusBadge>
          </td>
          <td data-label={method}>{gift.method ? t(methodNames[gift.method]) : '–'}</td>
          <td data-label={when} data-whole>
            <Moment at={gift.at} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
