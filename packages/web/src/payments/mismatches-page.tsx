import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import {
  EmptyState,
  FilterBar,
  FilterChoices,
  PagedPanel,
  PageHeader,
  pageMeta,
  useFilterChips,
  useFormat,
  useTranslation,
} from '../kernel/index.ts';
import { Banners } from './banners.tsx';
import { addressWith, filtersIn, type MismatchFilters, mismatchFilters } from './filters.ts';
import { MismatchRows } from './mismatch-rows.tsx';
import { mismatchList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Payments that do not fit' });

const path = '/admin/payments/mismatches';

/** Where the provider and the books say different things. */
export default function MismatchesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(mismatchFilters, address);
  const list = useInfiniteQuery(mismatchList(filters));
  return (
    <>
      <PageHeader
        title={t('Mismatches')}
        lede={t('Payments that do not fit what was asked for, or that only one side knows.')}
      />
      <Banners />
      <MismatchFilterBar inForce={filters} total={list.data?.pages[0]?.total} />
      <PagedPanel
        query={list}
        failed={t('The mismatches could not be loaded')}
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
  const navigate = useNavigate();
  const choices = [
    {
      name: 'resolved',
      label: t('State'),
      every: t('To be looked at'),
      names: { yes: 'Resolved', all: 'All mismatches' },
    },
  ] as const;
  const count = t('{{shown}} mismatches', {
    count: total ?? 0,
    shown: number(total ?? 0),
    defaultValue_one: '{{shown}} mismatch',
  });
  return (
    <FilterBar
      label={t('Choose which mismatches to see')}
      inForce={inForce}
      count={total === undefined ? '' : count}
      chips={useFilterChips(inForce, choices)}
      onShow={(wanted) => void navigate(addressWith(path, wanted))}
      resetTo={path}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}

function NoMismatches({ filters: { resolved } }: { filters: MismatchFilters }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={resolved === '' ? t('Everything fits') : t('No mismatches')}
      body={t(
        'Every payment is compared when it is booked, and every day once more with the list of the provider.',
      )}
      tiles={[
        { kind: 'hills', tones: ['teal', 'sun', 'mint'] },
        { person: 9, tones: ['clay', 'sun', 'blush'] },
        { kind: 'petals', tones: ['plum', 'sun', 'cream'] },
      ]}
    />
  );
}
