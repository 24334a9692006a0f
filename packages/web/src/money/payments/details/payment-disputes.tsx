import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { disputeBadges, disputeNames, isDecided } from '../labels.ts';
import styles from '../payments.module.css';
import { disputesOf } from '../queries.ts';

/** Disputes of a payment, with what the bank requires. */
export function PaymentDisputes({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data = [] } = useQuery(disputesOf(payment.id));
  return data.map(({ id, state, amount, dueAt }) => (
    <div key={id} className={styles.warning} data-calm={isDecided(state) || undefined} role="note">
      <p>
        <b>
          {isDecided(state)
            ? t('{{amount}} was disputed', { amount: money(amount) })
            : t('{{amount}} is disputed', { amount: money(amount) })}
        </b>{' '}
        <StatusBadge status={disputeBadges[state]}>{t(disputeNames[state])}</StatusBadge>
      </p>
      <p>
        {state === 'needs-answer' && dueAt && (
          <>
            {t('Respond by')} <Moment at={dueAt} with="time" />.{' '}
          </>
        )}
        <Link to={`/admin/payments/disputes/${id}`}>{t('View dispute')}</Link>
      </p>
    </div>
  ));
}
