import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation, useUser } from '../../kernel/index.ts';
import type { Offer } from './offer.ts';

/** The plan of the signed-in user; known only after hydration. */
export const useOwnPlan = (): string | undefined => useUser()?.plan.toLowerCase();

type Props = { plan: Offer['plan']; name: string; currency: string | undefined };

/** The call to action of a plan: visitors sign up, administrators buy, others contact us. */
export function OfferAction({ plan, name, currency }: Props) {
  const { t } = useTranslation();
  const ownPlan = useOwnPlan();
  const mayBuy = useUser()?.role === 'NGO_ADMIN' && ownPlan !== 'enterprise';
  const isPrimary = plan === 'pro';
  const looks = { size: 'md', variant: isPrimary ? 'filled' : 'default' } as const;
  if (mayBuy && plan !== 'enterprise' && ownPlan === 'pro')
    return (
      <Button {...looks} component={Link} to="/settings/billing">
        {t('Manage your plan')}
      </Button>
    );
  if (ownPlan === plan)
    return (
      <Button variant="default" size="md" component={Link} to="/dashboard">
        {t('Go to your dashboard')}
      </Button>
    );
  if (mayBuy && plan === 'pro')
    return (
      <Button {...looks} component={Link} to={`/pricing/checkout?currency=${currency ?? ''}`}>
        {t('Upgrade to Pro')}
      </Button>
    );
  if (ownPlan !== undefined || plan === 'enterprise')
    return (
      <Button
        {...looks}
        component={Link}
        to="/contact?topic=pricing"
        aria-label={t('Talk to us about {{plan}}', { plan: name })}
      >
        {t('Talk to us')}
      </Button>
    );
  return (
    <Button {...looks} component={Link} to="/signup">
      {isPrimary ? t('Start Free Trial') : t('Start for Free')}
    </Button>
  );
}
