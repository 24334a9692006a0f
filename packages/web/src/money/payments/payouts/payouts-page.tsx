import { Button } from '@mantine/core';
import { fetchPayouts } from '@ngo-plus/contract/money/payments';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useEndpoint, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  EmptyState,
  filtersIn,
  ListFilters,
  PagedPanel,
  PageHeader,
  showToast,
  useFailed,
} from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { type PayoutFilters, payoutFilters } from '../filters.ts';
import { payoutNames, providerNames } from '../labels.ts';
import { keys, payoutList, providers } from '../queries.ts';
import { useProviderLabels } from '../use-provider-labels.ts';
import { PayoutTable } from './payout-table.tsx';

export const meta = () => pageMeta({ title: 'Payouts' });

/** Payouts of providers to the bank, and whether they are fully booked. */
export default function PayoutsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(payoutFilters, address);
  const list = useInfiniteQuery(payoutList(filters));
  return (
    <>
      <PageHeader
        title={t('Payouts')}
        lede={t(
          "Money that payment providers sent to the bank. Each organisation's share is in its own ledger. We check for new payouts every night.",
        )}
        actions={<FetchButton />}
      />
      <Banners />
      <PayoutFilterBar inForce={filters} total={list.data?.pages[0]?.total} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load payouts")}
        empty={
          <EmptyState
            title={t('No payouts')}
            body={t('Payouts from providers to the bank appear here the next morning.')}
            tiles={[
              { kind: 'house', tones: ['teal', 'sun', 'mint'] },
              { person: 2, tones: ['clay', 'sun', 'blush'] },
              { kind: 'sun', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(payouts) => <PayoutTable payouts={payouts} />}
      </PagedPanel>
    </>
  );
}

function FetchButton() {
  const { t } = useTranslation();
  const labels = useProviderLabels();
  const { data = [] } = useQuery(providers);
  const isFetching = useEndpoint(fetchPayouts, keys.all);
  const failed = useFailed(t("Couldn't check with the provider"));
  return data.map(({ name }) => (
    <Button
      key={name}
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isFetching.isPending}
      onClick={() =>
        isFetching.mutate(
          { provider: name },
          {
            ...failed,
            onSuccess: () =>
              showToast('done', t('Checking for payouts'), t('You can leave this page.')),
          },
        )
      }
    >
      {t('Check {{name}} now', { name: labels(name) })}
    </Button>
  ));
}

function PayoutFilterBar({
  inForce,
  total,
}: {
  inForce: PayoutFilters;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const choices = [
    { name: 'provider', label: t('Provider'), every: t('All providers'), names: providerNames },
    { name: 'state', label: t('Status'), every: t('All statuses'), names: payoutNames },
  ] as const;
  const count = t('{{shown}} payouts', {
    count: total ?? 0,
    shown: number(total ?? 0),
    defaultValue_one: '{{shown}} payout',
  });
  return (
    <ListFilters
      label={t('Filter payouts')}
      path="/admin/payments/payouts"
      inForce={inForce}
      choices={choices}
      count={total === undefined ? '' : count}
    />
  );
}
