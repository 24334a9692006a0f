import { Button, TextInput } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { type ListFilterSet, type ListKind, ListPage, type TileSpec } from '../../ui/index.ts';
import { addressOf, filtersIn, type ReceiptFilters } from './filters.ts';
import { kindNames, stateNames } from './labels.ts';
import { receiptList } from './queries.ts';
import { ReceiptTable } from './receipt-table.tsx';

export const meta = () => pageMeta({ title: 'Receipts' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'sun', 'mint'] },
  { person: 6, tones: ['clay', 'sun', 'blush'] },
  { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
];

/** The columns that people choose from. */
const receiptColumns: ListKind = {
  key: 'receipts',
  columns: phrases({
    donor: 'Donor',
    amount: 'Amount',
    status: 'Status',
    issued: 'Issued',
  }),
};

/** All receipts of the organisation, including void ones. */
export default function ReceiptsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(address);
  return (
    <ListPage
      title={t('Receipts')}
      lede={t('Every paid donation automatically gets a numbered receipt.')}
      actions={
        <Button
          variant="default"
          component={Link}
          to="/receipts/settings"
          leftSection={<IconSettings size={18} />}
        >
          {t('Receipt settings')}
        </Button>
      }
      query={useInfiniteQuery(receiptList(filters))}
      path="/receipts"
      list={receiptColumns}
      failed={t("Couldn't load receipts")}
      empty={{
        title: t('No receipts'),
        body: t('Receipts appear here once someone donates.'),
        tiles,
      }}
      filters={useReceiptFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} receipts', { count, shown, defaultValue_one: '{{shown}} receipt' })
      }
    >
      {(receipts) => <ReceiptTable receipts={receipts} />}
    </ListPage>
  );
}

function useReceiptFilters(inForce: ReceiptFilters): ListFilterSet<ReceiptFilters> {
  const { t } = useTranslation();
  const { year } = inForce;
  return {
    label: t('Search receipts'),
    inForce,
    search: { placeholder: t('Receipt number or donor name'), maxLength: 200 },
    choices: [
      { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
      { name: 'kind', label: t('Type'), every: t('All types'), names: kindNames },
    ],
    fields: (
      <TextInput
        label={t('Year')}
        name="year"
        inputMode="numeric"
        maxLength={4}
        defaultValue={year}
      />
    ),
    chips: year === '' ? [] : [{ key: 'year', label: `${t('Year')}: ${year}` }],
    addressOf,
  };
}
