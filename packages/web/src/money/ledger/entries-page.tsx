import { phrases } from '@ngo-plus/contract/kernel';
import type { PostingColumn } from '@ngo-plus/contract/money/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { type ListKind, ListPage, type TileSpec, useListColumns } from '../../ui/index.ts';
import { BookActions } from './book-actions.tsx';
import { EntryTable } from './entry-table.tsx';
import { bookFiltersIn } from './filters.ts';
import { PrintedPeriod } from './printed-period.tsx';
import { entryList } from './queries.ts';
import { useEntryFilters } from './use-book-filters.ts';

export const meta = () => pageMeta({ title: 'Ledger entries' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'water', tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
];

/** The columns that people choose from. */
const entryColumns: ListKind<Exclude<PostingColumn, 'what'>> = {
  key: 'ledger-entries',
  columns: phrases({
    when: 'When',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
  }),
};

/** All entries, newest first. */
export default function EntriesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = bookFiltersIn(address);
  const { shown } = useListColumns(entryColumns);
  return (
    <ListPage
      title={t('Ledger entries')}
      lede={t(
        'All ledger entries, newest first. A debit goes into an account and a credit comes out of it.',
      )}
      actions={<BookActions filters={filters} columns={['what', ...shown]} />}
      above={<PrintedPeriod filters={filters} />}
      query={useInfiniteQuery(entryList(filters))}
      path="/ledger/entries"
      list={entryColumns}
      failed={t("Couldn't load entries")}
      empty={{
        title: t('No entries'),
        body: t(
          'Payments for donations, tickets and plans appear here automatically, with their fees.',
        ),
        tiles,
      }}
      filters={useEntryFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} entries', {
          count,
          shown,
          defaultValue_one: '{{shown}} entry',
        })
      }
    >
      {(entries) => <EntryTable entries={entries} />}
    </ListPage>
  );
}
