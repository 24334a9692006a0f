import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, filtersIn, ListFilters, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { type UnmatchedFilters, unmatchedFilters } from '../filters.ts';
import { unmatchedList } from '../queries.ts';
import { UnmatchedRows } from './unmatched-rows.tsx';

export const meta = () => pageMeta({ title: 'Unmatched payments' });

/** Payments on which the provider and the ledger disagree. */
export default function UnmatchedPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(unmatchedFilters, address);
  const list = useInfiniteQuery(unmatchedList(filters));
  return (
    <>
      <PageHeader
        title={t('Unmatched payments')}
        lede={t(
          "Payments that don't match what was expected, or that only we or the provider have on record.",
        )}
      />
      <Banners />
      <UnmatchedFilterBar inForce={filters} total={list.data?.pages[0]?.total} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load unmatched payments")}
        empty={<NoUnmatched filters={filters} />}
      >
        {(unmatched) => <UnmatchedRows unmatched={unmatched} />}
      </PagedPanel>
    </>
  );
}

function UnmatchedFilterBar({
  inForce,
  total,
}: {
  inForce: UnmatchedFilters;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const choices = [
    {
      name: 'resolved',
      label: t('Status'),
      every: t('To review'),
      names: phrases({ yes: 'Resolved', all: 'All unmatched payments' }),
    },
  ] as const;
  const count = t('{{shown}} unmatched payments', {
    count: total ?? 0,
    shown: number(total ?? 0),
    defaultValue_one: '{{shown}} unmatched',
  });
  return (
    <ListFilters
      label={t('Filter unmatched payments')}
      path="/admin/payments/unmatched"
      inForce={inForce}
      choices={choices}
      count={total === undefined ? '' : count}
    />
  );
}

function NoUnmatched({ filters: { resolved } }: { filters: UnmatchedFilters }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={resolved === '' ? t('Everything matches') : t('No unmatched payments')}
      body={t(
        "Every payment is checked when it is recorded, and again each day against the provider's list.",
      )}
      tiles={[
        { kind: 'hills', tones: ['teal', 'sun', 'mint'] },
        { person: 9, tones: ['clay', 'sun', 'blush'] },
        { kind: 'petals', tones: ['plum', 'sun', 'cream'] },
      ]}
    />
  );
}
