import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import {
  filtersIn,
  type ListFilterSet,
  type ListKind,
  ListPage,
  type TileSpec,
} from '../../ui/index.ts';
import { Banners } from './banners.tsx';
import { type PaymentFilters, paymentFilters } from './filters.ts';
import { providerNames, stateNames } from './labels.ts';
import { PaymentTable } from './payment-table.tsx';
import { paymentList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Payments' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
  { person: 4, tones: ['clay', 'sun', 'blush'] },
  { kind: 'house', tones: ['plum', 'sun', 'cream'] },
];

/** The columns that people choose from. */
const paymentColumns: ListKind = {
  key: 'payments',
  columns: phrases({
    organisation: 'Organisation',
    amount: 'Amount',
    status: 'Status',
    provider: 'Provider',
    started: 'Started',
  }),
};

/** All payments of all organisations. */
export default function PaymentsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(paymentFilters, address);
  return (
    <ListPage
      title={t('Payments')}
      lede={t('All payments across all organisations, with their status.')}
      above={<Banners />}
      query={useInfiniteQuery(paymentList(filters))}
      path="/admin/payments"
      list={paymentColumns}
      failed={t("Couldn't load payments")}
      empty={{
        title: t('No payments'),
        body: t('Payments for donations, tickets and plans appear here as soon as they start.'),
        tiles,
      }}
      filters={usePaymentFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} payments', { count, shown, defaultValue_one: '{{shown}} payment' })
      }
    >
      {(payments) => <PaymentTable payments={payments} />}
    </ListPage>
  );
}

const currencyNames = Object.fromEntries(currencyCodes.map((code) => [code, code]));

function usePaymentFilters(inForce: PaymentFilters): ListFilterSet<PaymentFilters> {
  const { t } = useTranslation();
  return {
    label: t('Search payments'),
    inForce,
    search: { placeholder: t('Reference or provider ID'), maxLength: 100 },
    choices: [
      { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
      { name: 'provider', label: t('Provider'), every: t('All providers'), names: providerNames },
      {
        name: 'currency',
        label: t('Currency'),
        every: t('All currencies'),
        names: { data: currencyNames },
      },
    ],
    days: [
      { name: 'from', label: t('From') },
      { name: 'to', label: t('Until') },
    ],
  };
}
