import { Button } from '@mantine/core';
import { fetchPayouts } from '@ngo-plus/contract/money/payments';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { filtersIn, ListPage, showToast, type TileSpec, useFailed } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { payoutFilters } from '../filters.ts';
import { payoutNames, providerNames } from '../labels.ts';
import { keys, payoutList, providers } from '../queries.ts';
import { useProviderLabels } from '../use-provider-labels.ts';
import { PayoutTable } from './payout-table.tsx';

export const meta = () => pageMeta({ title: 'Payouts' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'house', tones: ['teal', 'sun', 'mint'] },
  { person: 2, tones: ['clay', 'sun', 'blush'] },
  { kind: 'sun', tones: ['plum', 'sun', 'cream'] },
];

/** Payouts of providers to the bank, and whether they are fully booked. */
export default function PayoutsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(payoutFilters, address);
  return (
    <ListPage
      title={t('Payouts')}
      lede={t(
        "Money that payment providers sent to the bank. Each organisation's share is in its own ledger. We check for new payouts every night.",
      )}
      actions={<FetchButton />}
      above={<Banners />}
      query={useInfiniteQuery(payoutList(filters))}
      path="/admin/payments/payouts"
      failed={t("Couldn't load payouts")}
      empty={{
        title: t('No payouts'),
        body: t('Payouts from providers to the bank appear here the next morning.'),
        tiles,
      }}
      filters={{
        label: t('Filter payouts'),
        inForce: filters,
        choices: [
          {
            name: 'provider',
            label: t('Provider'),
            every: t('All providers'),
            names: providerNames,
          },
          { name: 'state', label: t('Status'), every: t('All statuses'), names: payoutNames },
        ],
      }}
      count={(count, shown) =>
        t('{{shown}} payouts', { count, shown, defaultValue_one: '{{shown}} payout' })
      }
    >
      {(payouts) => <PayoutTable payouts={payouts} />}
    </ListPage>
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
