import type { Dispute } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { disputeBadges, disputeNames, shortOf } from '../labels.ts';
import styles from '../payments.module.css';
import { useProviderLabels } from '../use-provider-labels.ts';

export function DisputeTable({ disputes }: { disputes: readonly Dispute[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const labels = useProviderLabels();
  const headings = [
    t('Payment'),
    t('Organisation'),
    t('Disputed'),
    t('Status'),
    t('Respond by'),
    t('Opened'),
  ];
  const [, organisation, amount, state, due, opened] = headings;
  return (
    <RecordTable headings={headings} className={styles.payments}>
      {disputes.map((dispute) => (
        <tr key={dispute.id}>
          <th scope="row">
            <Link to={`/admin/payments/disputes/${dispute.id}`}>{dispute.title}</Link>
            <small className={styles.code}>{shortOf(dispute.reference)}</small>
          </th>
          <td data-label={organisation}>
            <bdi>{dispute.organisation.name}</bdi>
          </td>
          <td data-label={amount} className="tnum" data-whole>
            {money(dispute.amount)}
          </td>
          <td data-label={state} data-whole>
            <span className={styles.state}>
              <StatusBadge status={disputeBadges[dispute.state]}>
                {t(disputeNames[dispute.state])}
              </StatusBadge>
              <small>{labels(dispute.provider)}</small>
            </span>
          </td>
          <td data-label={due} className={styles.when}>
            {dispute.state === 'needs-answer' && dispute.dueAt ? (
              <Moment at={dispute.dueAt} with="time" />
            ) : (
              t('no action needed')
            )}
          </td>
          <td data-label={opened} className={styles.when}>
            <Moment at={dispute.openedAt} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
