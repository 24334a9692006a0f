import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Allocate } from './allocate.tsx';
import { mismatchAdvice, mismatchNames } from './labels.ts';
import styles from './payments.module.css';
import { mismatchesOf } from './queries.ts';

/** What of a payment waits for a person. */
export function PaymentMisfits({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(mismatchesOf(payment.id));
  return data
    .filter(({ resolvedAt }) => resolvedAt === null)
    .map((mismatch) => {
      const { id, kind } = mismatch;
      return (
        <div key={id} className={styles.warning} role="note">
          <p>
            <b>{t(mismatchNames[kind])}</b>
          </p>
          <p>
            {t(mismatchAdvice[kind])} <Link to="/admin/payments/mismatches">{t('Resolve')}</Link>
          </p>
          <div className={styles.buttons}>
            <Allocate mismatch={mismatch} />
          </div>
        </div>
      );
    });
}
