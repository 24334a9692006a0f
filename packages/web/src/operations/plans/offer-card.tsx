import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import type { Offer } from './offer.ts';
import { OfferAction, useOwnPlan } from './offer-action.tsx';
import styles from './offer-card.module.css';
import { usePlanLabels } from './plan-labels.ts';
import { Price } from './price.tsx';

export function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const labels = usePlanLabels();
  const isOwnPlan = useOwnPlan() === offer.plan;
  const { plan } = offer;
  const audience = {
    free: t('For small teams finding their feet.'),
    pro: t('For charities with staff and funders.'),
    enterprise: t('For federations and country offices.'),
  };
  const name = labels.name(offer);
  return (
    <section
      className={`box stack ${styles.card}`}
      style={{ gap: 12 }}
      data-main={plan === 'pro' || undefined}
      aria-label={name}
    >
      <h2>
        {name}
        {isOwnPlan && <span>{t('Your plan')}</span>}
      </h2>
      <p>{audience[plan]}</p>
      <Price price={offer.price} />
      <ul>
        {useHighlights(offer).map((line) => (
          <li key={line}>
            <IconCheck size={18} stroke={2.2} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <OfferAction plan={plan} name={name} currency={offer.price?.month.currency} />
    </section>
  );
}

/** The four limits that distinguish a plan from the others. */
function useHighlights(offer: Offer): string[] {
  const { t } = useTranslation();
  const labels = usePlanLabels();
  if (offer.plan === 'enterprise')
    return [
      t('Custom team size, storage and email'),
      labels.reporting(offer),
      t('Help with moving your data in'),
      labels.support(offer),
    ];
  return [
    t('{{team}} team members', { team: labels.team(offer) }),
    labels.reporting(offer),
    t('{{storage}} storage', { storage: labels.storage(offer) }),
    labels.support(offer),
  ];
}
