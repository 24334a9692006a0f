import { maxCounted } from '@ngo-plus/contract/money/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyList, PagedPanel, PageHeader, whyNone } from '../../ui/index.ts';
import { BookActions } from './book-actions.tsx';
import { BookFilterBar } from './book-filter-bar.tsx';
import { EntryTable } from './entry-table.tsx';
import { bookFiltersIn } from './filters.ts';
import { PrintedPeriod } from './printed-period.tsx';
import { entryList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Ledger entries' });

/** All entries, newest first. */
export default function EntriesPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [address] = useSearchParams();
  const filters = bookFiltersIn(address);
  const list = useInfiniteQuery(entryList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const visibleEntries = total >= maxCounted ? `${number(total)}+` : number(total);
  const count = t('{{shown}} entries', {
    count: total,
    shown: visibleEntries,
    defaultValue_one: '{{shown}} entry',
  });
  return (
    <>
      <PageHeader
        title={t('Ledger entries')}
        lede={t(
          'All ledger entries, newest first. A debit goes into an account and a credit comes out of it.',
        )}
        actions={<BookActions filters={filters} />}
      />
      <PrintedPeriod filters={filters} />
      <BookFilterBar
        path="/ledger/entries"
        inForce={filters}
        count={list.data ? count : ''}
        hasAccountFields
      />
      <PagedPanel
        query={list}
        failed={t("Couldn't load entries")}
        empty={
          <EmptyList
            title={t('No entries')}
            promise={t(
              'Payments for donations, tickets and plans appear here automatically, with their fees.',
            )}
            path="/ledger/entries"
            why={whyNone({
              failed: false,
              narrowed: Object.values(filters).some((value) => value !== ''),
            })}
            tiles={[
              { kind: 'water', tones: ['teal', 'sun', 'mint'] },
              { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
              { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(entries) => <EntryTable entries={entries} />}
      </PagedPanel>
    </>
  );
}
