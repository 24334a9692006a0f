import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyList, filtersIn, PagedPanel, PageHeader, whyNone } from '../../ui/index.ts';
import { Banners } from './banners.tsx';
import { paymentFilters } from './filters.ts';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { PaymentTable } from './payment-table.tsx';
import { paymentList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Payments' });

/** All payments of all organisations. */
export default function PaymentsPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [address] = useSearchParams();
  const filters = filtersIn(paymentFilters, address);
  const list = useInfiniteQuery(paymentList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} payments', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} payment',
  });
  return (
    <>
      <PageHeader
        title={t('Payments')}
        lede={t('All payments across all organisations, with their status.')}
      />
      <Banners />
      <PaymentFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load payments")}
        empty={
          <EmptyList
            title={t('No payments')}
            promise={t(
              'Payments for donations, tickets and plans appear here as soon as they start.',
            )}
            path="/admin/payments"
            why={whyNone({
              failed: false,
              narrowed: Object.values(filters).some((value) => value !== ''),
            })}
            tiles={[
              { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
              { person: 4, tones: ['clay', 'sun', 'blush'] },
              { kind: 'house', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(payments) => <PaymentTable payments={payments} />}
      </PagedPanel>
    </>
  );
}
