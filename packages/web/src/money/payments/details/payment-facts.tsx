import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { brandName, useFormat, useTranslation } from '../../../kernel/index.ts';
import { methodNames, payableNames } from '../labels.ts';
import styles from '../payments.module.css';
import { useProviderLabels } from '../use-provider-labels.ts';

export function PaymentFacts({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const provider = useProviderLabels();
  const { organisation, payable, method, card, fee, failure, reference, chargeId } = payment;
  return (
    <dl className={styles.facts}>
      <dt>{t('For')}</dt>
      <dd>
        <Link to={`/ngos/${organisation.id}`}>
          <bdi>{organisation.name}</bdi>
        </Link>
      </dd>
      <dt>{t('Purpose')}</dt>
      <dd>{payableNames[payable] ? t(payableNames[payable]) : payable}</dd>
      <dt>{t('Provider')}</dt>
      <dd>{provider(payment.provider)}</dd>
      {method && (
        <>
          <dt>{t('Method')}</dt>
          <dd>
            {t(methodNames[method])}
            {card &&
              `, ${brandName(card.brand)} ${t('ending in {{last4}}', { last4: card.last4 })}`}
          </dd>
        </>
      )}
      <dt>{t('Fee')}</dt>
      <dd>{fee ? money(fee) : t('Unknown')}</dd>
      {failure && (
        <>
          <dt>{t('Last decline reason')}</dt>
          <dd>{failure}</dd>
        </>
      )}
      <dt>{t('Reference')}</dt>
      <dd className={styles.code}>{reference}</dd>
      {chargeId && (
        <>
          <dt>{t('Provider ID')}</dt>
          <dd className={styles.code}>{chargeId}</dd>
        </>
      )}
    </dl>
  );
}
