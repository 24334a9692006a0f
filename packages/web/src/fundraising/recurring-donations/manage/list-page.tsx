import type {
  RecurringDonationRow,
  RecurringDonationStatus,
  RecurringDonationWay,
  RecurringFrequency,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PagedPanel, PageHeader, type TileSpec } from '../../../ui/index.ts';
import { frequencyNames, paymentMethodNames, statusNames } from '../labels.ts';
import { type RecurringDonationFilters, recurringDonationList } from '../queries.ts';
import { Figures } from './figures.tsx';
import { RecurringDonationFilterBar } from './recurring-donation-filter-bar.tsx';
import { RecurringDonationTable } from './recurring-donation-table.tsx';

export const meta = () => pageMeta({ title: 'Recurring donations' });

const id = /^[0-9a-f-]{36}$/;

const filtersIn = (address: URLSearchParams): RecurringDonationFilters => {
  const param = (name: string) => address.get(name) ?? '';
  return {
    search: param('search').trim(),
    causeId: id.test(param('causeId')) ? param('causeId') : '',
    status: param('status') in statusNames ? (param('status') as RecurringDonationStatus) : '',
    rhythm: param('rhythm') in frequencyNames ? (param('rhythm') as RecurringFrequency) : '',
    way: param('way') in paymentMethodNames ? (param('way') as RecurringDonationWay) : '',
    card: param('card') === 'ends' ? 'ends' : '',
  };
};

/** Monthly and yearly donations to the organisation's causes. */
export default function ListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const filters = filtersIn(useSearchParams()[0]);
  const list = useInfiniteQuery(recurringDonationList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} recurring donations', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} recurring donation',
  });
  return (
    <>
      <PageHeader
        title={t('Recurring donations')}
        lede={t('Monthly and yearly donations and their status.')}
      />
      <Figures />
      <RecurringDonationFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel<RecurringDonationRow>
        query={list}
        failed={t("Couldn't load recurring donations")}
        empty={<Nothing narrowed={Object.values(filters).some((value) => value !== '')} />}
      >
        {(rows) => <RecurringDonationTable rows={rows} />}
      </PagedPanel>
    </>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 3, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return narrowed ? (
    <EmptyState
      title={t('No recurring donations found')}
      body={t('Remove a filter, or reset them all.')}
      tiles={tiles}
    />
  ) : (
    <EmptyState
      title={t('No recurring donations yet')}
      body={t(
        "Offer monthly donations in a cause's donation form. Recurring donations appear here.",
      )}
      tiles={tiles}
    />
  );
}
