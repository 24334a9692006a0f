import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines } from '../../../ui/index.ts';
import { billingQuery } from '../queries.ts';
import { DetailsPanel } from './details-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

export const meta = () => pageMeta({ title: 'Plan and billing' });

/** The plan of the organisation, its usage and its invoices. */
export default function BillingPage() {
  const { t } = useTranslation();
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
        title={t('Plan and billing')}
        lede={t("Your organisation's plan, usage and invoices.")}
        crumbs={[{ label: t('Account Settings'), to: '/settings' }]}
      />
      {billing ? (
        <Stack maw="60rem">
          <PlanPanel billing={billing} />
          <UsagePanel billing={billing} />
          <InvoicesPanel />
          <DetailsPanel details={billing.details} />
        </Stack>
      ) : (
        <Loading label={t('Loading your plan...')}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </>
  );
}
