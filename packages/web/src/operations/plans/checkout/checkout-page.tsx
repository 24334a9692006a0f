import { Stack, Text } from '@mantine/core';
import type { Billing } from '@ngo-plus/contract/operations/plans';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  PersonalOnly,
  SkeletonLines,
} from '../../../ui/index.ts';
import { billingQuery } from '../queries.ts';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { FreeTrialPanel } from './free-trial-panel.tsx';

export const meta = () => pageMeta({ title: 'Upgrade to Pro' });

/** The current price of Pro for this organisation, and the payment form. */
export default function CheckoutPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { data: billing, error, refetch } = useQuery(billingQuery());
  if (error && !billing)
    return (
      <ErrorState
        title={t("Couldn't load your plan")}
        error={error}
        onRetry={() => void refetch()}
        level={1}
      />
    );
  return (
    <>
      <PageHeader
        title={titleOf(t, billing)}
        lede={(!billing || isForSale(billing)) && t('Review before you pay. Cancel any time.')}
        crumbs={[{ label: t('Plan and billing'), to: '/settings/billing' }]}
      />
      {address.has('cancelled') && (
        <div className={styles.note} role="status">
          <p>{t("You didn't pay, so you weren't charged. You can try again here.")}</p>
        </div>
      )}
      {billing ? (
        <Checkout billing={billing} />
      ) : (
        <Loading label={t('Loading your plan...')}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </>
  );
}

type Texts = ReturnType<typeof useTranslation>['t'];

function titleOf(t: Texts, billing: Billing | undefined): string {
  if (billing && !isForSale(billing)) return t('Your plan');
  const { state } = billing?.subscription ?? {};
  if (state === 'past_due') return t('Renew Pro');
  return state === 'active' ? t('Switch to yearly') : t('Upgrade to Pro');
}

const isFullyPaid = ({ subscription }: Billing): boolean =>
  subscription?.state === 'active' && subscription.interval === 'year';

/** Whether there is anything left to buy. */
const isForSale = (billing: Billing): boolean =>
  billing.plan !== 'enterprise' && !isFullyPaid(billing);

function Checkout({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const { currencies, canTry } = billing;
  const isYearly = isFullyPaid(billing);
  if (!isForSale(billing))
    return (
      <Panel>
        <Text mb="md">
          {isYearly
            ? t("You're on Pro, paid yearly. There's nothing to buy.")
            : t("You're on a custom plan. Contact us to change it.")}
        </Text>
        <Link to={isYearly ? '/settings/billing' : '/contact?topic=pricing'}>
          {isYearly ? t('View your plan') : t('Talk to us')}
        </Link>
      </Panel>
    );
  if (currencies.length === 0)
    return (
      <Panel>
        <Text mb="md">{t("Payments aren't available yet: no payment provider is set up.")}</Text>
        <Link to="/contact?topic=pricing">{t('Talk to us')}</Link>
      </Panel>
    );
  return (
    <Stack maw="64rem">
      {canTry && <FreeTrialPanel />}
      <PersonalOnly>
        <CheckoutForm billing={billing} />
      </PersonalOnly>
    </Stack>
  );
}
