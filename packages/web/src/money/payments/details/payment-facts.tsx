import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { brandName, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts } from '../../../ui/index.ts';
import { payableNames } from '../labels.ts';
import { methodNames } from '../method-names.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

export function PaymentFacts({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const provider = useProviderLabels();
  const { organisation, payable, method, card, fee, failure, reference, chargeId } = payment;
  return (
    <Facts beside>
      <Fact term={t('For')}>
        <Link to={`/ngos/${organisation.id}`}>
          <bdi>{organisation.name}</bdi>
        </Link>
      </Fact>
      <Fact term={t('Purpose')}>{payableNames[payable] ? t(payableNames[payable]) : payable}</Fact>
      <Fact term={t('Provider')}>{provider(payment.provider)}</Fact>
      {method && (
        <Fact term={t('Method')}>
          {t(methodNames[method])}
          {card && `, ${brandName(card.brand)} ${t('ending in {{last4}}', { last4: card.last4 })}`}
        </Fact>
      )}
      <Fact term={t('Fee')}>{fee ? money(fee) : t('Unknown')}</Fact>
      {failure && <Fact term={t('Last decline reason')}>{failure}</Fact>}
      <Fact term={t('Reference')}>
        <code>{reference}</code>
      </Fact>
      {chargeId && (
        <Fact term={t('Provider ID')}>
          <code>{chargeId}</code>
        </Fact>
      )}
    </Facts>
  );
}
