import type { Dispute } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts } from '../../../ui/index.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const provider = useProviderLabels();
  const { organisation, paymentId, reason, withdrawn, fee, openedAt, closedAt } = dispute;
  return (
    <Facts beside>
      <Fact term={t('For')}>
        <Link to={`/ngos/${organisation.id}`}>
          <bdi>{organisation.name}</bdi>
        </Link>
      </Fact>
      <Fact term={t('Payment')}>
        <Link to={`/admin/payments/${paymentId}`}>{t('View payment')}</Link>
      </Fact>
      <Fact term={t('Reason given by the payer')}>{reason}</Fact>
      {!closedAt && (
        <Fact term={t('Held by the bank')}>
          {withdrawn.amountMinor === '0' ? t('nothing') : money(withdrawn)}
        </Fact>
      )}
      <Fact term={t('Fee')}>{fee ? money(fee) : t('Unknown')}</Fact>
      <Fact term={t('Opened')}>
        <Moment at={openedAt} with="time" />
      </Fact>
      {closedAt && (
        <Fact term={t('Decided')}>
          <Moment at={closedAt} with="time" />
        </Fact>
      )}
      <Fact term={t('Provider')}>{provider(dispute.provider)}</Fact>
      <Fact term={t('Provider ID')}>
        <code>{dispute.disputeId}</code>
      </Fact>
      <Fact term={t('Reference')}>
        <code>{dispute.reference}</code>
      </Fact>
    </Facts>
  );
}
