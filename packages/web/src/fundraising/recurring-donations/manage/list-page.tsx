import type {
  CollectionMethod,
  RecurringDonationStatus,
  RecurringFrequency,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { type ListKind, ListPage, type TileSpec } from '../../../ui/index.ts';
import { frequencyNames, paymentMethodNames, statusNames } from '../labels.ts';
import { type RecurringDonationFilters, recurringDonationList } from '../queries.ts';
import { RecurringDonationTable } from './recurring-donation-table.tsx';
import { useMonthsChart } from './use-months-chart.tsx';
import { useRecurringDonationFilters } from './use-recurring-donation-filters.ts';

export const meta = () => pageMeta({ title: 'Recurring donations' });

const id = /^[0-9a-f-]{36}$/;

const filtersIn = (address: URLSearchParams): RecurringDonationFilters => {
  const param = (name: string) => address.get(name) ?? '';
  return {
    search: param('search').trim(),
    causeId: id.test(param('causeId')) ? param('causeId') : '',
    status: param('status') in statusNames ? (param('status') as RecurringDonationStatus) : '',
    frequency:
      param('frequency') in frequencyNames ? (param('frequency') as RecurringFrequency) : '',
    collectionMethod:
      param('collectionMethod') in paymentMethodNames
        ? (param('collectionMethod') as CollectionMethod)
        : '',
    card: param('card') === 'ends' ? 'ends' : '',
  };
};

/** The columns that people choose from. */
const recurringDonationColumns: ListKind = {
  key: 'recurring-donations',
  columns: phrases({
    amount: 'Amount',
    cause: 'Cause',
    status: 'Status',
    next: 'Next',
  }),
};

/** Monthly and yearly donations to the organisation's causes. */
export default function RecurringDonationsPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const months = useMonthsChart(t('Monthly and yearly donations and their status.'));
  return (
    <ListPage
      title={t('Recurring donations')}
      lede={months.lede}
      line={months.line}
      above={months.above}
      query={useInfiniteQuery(recurringDonationList(filters))}
      path="/recurring-donations"
      list={recurringDonationColumns}
      failed={t("Couldn't load recurring donations")}
      empty={{
        title: t('No recurring donations yet'),
        filtered: t('No recurring donations found'),
        body: t(
          "Offer monthly donations in a cause's donation form. Recurring donations appear here.",
        ),
        tiles,
      }}
      filters={useRecurringDonationFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} recurring donations', {
          count,
          shown,
          defaultValue_one: '{{shown}} recurring donation',
        })
      }
    >
      {(rows) => <RecurringDonationTable rows={rows} />}
    </ListPage>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 3, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];
