import { Group } from '@mantine/core';
import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel, StatusBadge } from '../../../ui/index.ts';
import { refundBadges, refundName, unrefundedMinor } from '../labels.ts';
import styles from '../payments.module.css';

export function RefundsPanel({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { refunds, amount } = payment;
  if (refunds.length === 0) return null;
  const unrefunded = money({ ...amount, amountMinor: unrefundedMinor(payment) });
  return (
    <Panel
      title={t('Refunded')}
      note={t('{{amount}} not refunded', { amount: unrefunded })}
      pad={false}
    >
      <ul className={styles.rows}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Group className={styles.head} gap="6px 12px" justify="space-between">
              <b>{money(refund.amount)}</b>
              <StatusBadge status={refund.isDispute ? 'stopped' : refundBadges[refund.state]}>
                {t(refundName(refund))}
              </StatusBadge>
            </Group>
            <p>{refund.reason}</p>
            {refund.failure && <p>{refund.failure}</p>}
            <small>
              <Moment at={refund.at} with="time" />{' '}
              {refund.by && t('by {{name}}', { name: refund.by })}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
