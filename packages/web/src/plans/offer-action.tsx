import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation, useUser } from '../kernel/index.ts';
import type { Offer } from './offer.ts';

/** The plan of whoever is signed in; it is known once the page has woken up. */
export const useOwnPlan = (): string | undefined => useUser()?.plan.toLowerCase();

type Props = { plan: Offer['plan']; name: string };

/** The way to a plan: visitors sign up for it, members of an organisation ask for it. */
export function OfferAction({ plan, name }: Props) {
  const { t } = useTranslation();
  const own = useOwnPlan();
  const main = plan === 'pro';
  if (own === plan)
    return (
      <Button variant="default" size="md" component={Link} to="/dashboard">
        {t('Go to your dashboard')}
      </Button>
    );
  if (own !== undefined || plan === 'enterprise')
    return (
      <Button
        size="md"
        component={Link}
        to="/contact?topic=pricing"
        variant={main ? 'filled' : 'default'}
        aria-label={t('Talk to us about {{plan}}', { plan: name })}
      >
        {t('Talk to us')}
      </Button>
    );
  return (
    <Button size="md" component={Link} to="/signup" variant={main ? 'filled' : 'default'}>
      {main ? t('Start Free Trial') : t('Start for Free')}
    </Button>
  );
}
