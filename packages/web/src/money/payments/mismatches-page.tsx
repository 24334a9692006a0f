import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, filtersIn, ListFilters, PagedPanel, PageHeader } from '../../ui/index.ts';
import { Banners } from './banners.tsx';
import { type MismatchFilters, mismatchFilters } from './filters.ts';
import { MismatchRows } from './mismatch-rows.tsx';
import { mismatchList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Unmatched payments' });

/** Where the provider and the books say different things. */
export default function MismatchesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(mismatchFilters, address);
  const list = useInfiniteQuery(mismatchList(filters));
  return (
    <>
      <PageHeader
        title={t('Unmatched payments')}
        lede={t(
          "Payments that don't match what was expected, or that only we or the provider have on record.",
        )}
      />
      <Banners />
      <MismatchFilterBar inForce={filters} total={list.data?.pages[0]?.total} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load unmatched payments")}
        empty={<NoMismatches filters={filters} />}
      >
        {(mismatches) => <MismatchRows mismatches={mismatches} />}
      </PagedPanel>
    </>
  );
}

function MismatchFilterBar({
  inForce,
  total,
}: {
  inForce: MismatchFilters;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const choices = [
    {
      name: 'resolved',
      label: t('State'),
      every: t('To review'),
      names: phrases({ yes: 'Resolved', all: 'All unmatched payments' }),
    },
  ] as const;
  const count = t('{{shown}} unmatched payments', {
    count: total ?? 0,
    shown: number(total ?? 0),
    defaultValue_one: '{{shown}} mismatch',
  });
  return (
    <ListFilters
      label={t('Filter unmatched payments')}
      path="/admin/payments/mismatches"
      inForce={inForce}
      choices={choices}
      count={total === undefined ? '' : count}
    />
  );
}

function NoMismatches({ filters: { resolved } }: { filters: MismatchFilters }) {
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
