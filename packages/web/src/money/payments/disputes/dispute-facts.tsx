import type { Dispute } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from '../payments.module.css';
import { useProviderLabels } from '../use-provider-labels.ts';

export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const provider = useProviderLabels();
  const { organisation, paymentId, reason, withdrawn, fee, openedAt, closedAt } = dispute;
  return (
    <dl className={styles.facts}>
      <dt>{t('For')}</dt>
      <dd>
        <Link to={`/ngos/${organisation.id}`}>
          <bdi>{organisation.name}</bdi>
        </Link>
      </dd>
      <dt>{t('Payment')}</dt>
      <dd>
        <Link to={`/admin/payments/${paymentId}`}>{t('View payment')}</Link>
      </dd>
      <dt>{t('Reason given by the payer')}</dt>
      <dd>{reason}</dd>
      {!closedAt && (
        <>
          <dt>{t('Held by the bank')}</dt>
          <dd>{withdrawn.amountMinor === '0' ? t('nothing') : money(withdrawn)}</dd>
        </>
      )}
      <dt>{t('Fee')}</dt>
      <dd>{fee ? money(fee) : t('Unknown')}</dd>
      <dt>{t('Opened')}</dt>
      <dd>
        <Moment at={openedAt} with="time" />
      </dd>
      {closedAt && (
        <>
          <dt>{t('Decided')}</dt>
          <dd>
            <Moment at={closedAt} with="time" />
          </dd>
        </>
      )}
      <dt>{t('Provider')}</dt>
      <dd>{provider(dispute.provider)}</dd>
      <dt>{t('Provider ID')}</dt>
      <dd className={styles.code}>{dispute.disputeId}</dd>
      <dt>{t('Reference')}</dt>
      <dd className={styles.code}>{dispute.reference}</dd>
    </dl>
  );
}
