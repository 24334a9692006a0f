import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, filtersIn, ListFilters, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { type DisputeFilters, disputeFilters } from '../filters.ts';
import { disputeList } from '../queries.ts';
import { DisputeTable } from './dispute-table.tsx';

export const meta = () => pageMeta({ title: 'Disputed payments' });

/** Payments that banks dispute on behalf of their customers. */
export default function DisputesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(disputeFilters, address);
  const list = useInfiniteQuery(disputeList(filters));
  return (
    <>
      <PageHeader
        title={t('Disputes')}
        lede={t(
          'A payer told their bank that a payment was unauthorised or wrong. The bank holds the money until it decides. Without an answer by the deadline, the dispute is lost.',
        )}
      />
      <Banners />
      <DisputeFilterBar inForce={filters} total={list.data?.pages[0]?.total} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load disputes")}
        empty={
          <EmptyState
            title={filters.open === '' ? t('No open disputes') : t('No disputes')}
            body={t('When a payer disputes a payment, it appears here and we notify you.')}
            tiles={[
              { kind: 'sun', tones: ['teal', 'sun', 'mint'] },
              { person: 7, tones: ['clay', 'sun', 'blush'] },
              { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(disputes) => <DisputeTable disputes={disputes} />}
      </PagedPanel>
    </>
  );
}

function DisputeFilterBar({
  inForce,
  total,
}: {
  inForce: DisputeFilters;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const choices = [
    {
      name: 'open',
      label: t('Status'),
      every: t('Open'),
      names: phrases({ no: 'Decided', all: 'All disputes' }),
    },
  ] as const;
  const count = t('{{shown}} disputes', {
    count: total ?? 0,
    shown: number(total ?? 0),
    defaultValue_one: '{{shown}} dispute',
  });
  return (
    <ListFilters
      label={t('Filter disputes')}
      path="/admin/payments/disputes"
      inForce={inForce}
      choices={choices}
      count={total === undefined ? '' : count}
      search={{ placeholder: t('Reference or provider ID'), maxLength: 100 }}
    />
  );
}
