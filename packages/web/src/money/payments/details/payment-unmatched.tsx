import { Group } from '@mantine/core';
import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { unmatchedAdvice, unmatchedNames } from '../labels.ts';
import styles from '../payments.module.css';
import { unmatchedOf } from '../queries.ts';
import { AllocateButton } from '../unmatched/index.ts';

/** Unmatched payments that need attention. */
export function PaymentUnmatched({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(unmatchedOf(payment.id));
  return data
    .filter(({ resolvedAt }) => resolvedAt === null)
    .map((unmatched) => {
      const { id, kind } = unmatched;
      return (
        <div key={id} className={styles.warning} role="note">
          <p>
            <b>{t(unmatchedNames[kind])}</b>
          </p>
          <p>
            {t(unmatchedAdvice[kind])} <Link to="/admin/payments/unmatched">{t('Resolve')}</Link>
          </p>
          <Group gap="xs">
            <AllocateButton unmatched={unmatched} />
          </Group>
        </div>
      );
    });
}
