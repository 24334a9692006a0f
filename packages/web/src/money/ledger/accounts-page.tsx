import { Group, Text } from '@mantine/core';
import type { LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import {
  addressWith,
  EmptyList,
  ErrorState,
  ListFilters,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  whyNone,
} from '../../ui/index.ts';
import { BalanceTable } from './balance-table.tsx';
import { BalanceTiles } from './balance-tiles.tsx';
import { BookActions } from './book-actions.tsx';
import { CodesLink } from './codes-link.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { type BookFilters, bookFiltersIn } from './filters.ts';
import { PrintedPeriod } from './printed-period.tsx';
import { balancesIn } from './queries.ts';
import { currenciesOf, currencyToShow } from './totals.ts';
import { useBalanceFilters } from './use-book-filters.ts';

export const meta = () => pageMeta({ title: 'Ledger accounts' });

/** The trial balance: opening and closing balances and movements of all accounts of the organisation. */
export default function AccountsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = bookFiltersIn(address);
  const { data, error, refetch } = useQuery(balancesIn(filters));
  return (
    <>
      <PageHeader
        title={t('Ledger accounts')}
        lede={t(
          'Every account with its balance before and after the period, as a bookkeeper reads it: debits and credits.',
        )}
        actions={<BookActions filters={{ ...filters, account: '', currency: '' }} />}
      />
      <PrintedPeriod filters={filters} />
      <ListFilters
        {...useBalanceFilters(filters)}
        path="/ledger/accounts"
        count={data ? t('All accounts') : ''}
      />
      {error && !data && (
        <ErrorState
          title={t("Couldn't load the ledger")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Panel>
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        </Panel>
      )}
      {data && <Balances balances={data} filters={filters} />}
    </>
  );
}

function Balances({
  balances,
  filters,
}: {
  balances: readonly LedgerBalance[];
  filters: BookFilters;
}) {
  const { t } = useTranslation();
  const user = useUser();
  const currency = currencyToShow(balances, filters.currency, user?.organisation.currency);
  const isFiltered = [filters.from, filters.to, filters.subjectId].some((value) => value !== '');
  if (currency === undefined)
    return (
      <Panel pad={false}>
        <EmptyList
          title={t('No entries yet')}
          promise={t(
            'Payments for donations, tickets and plans appear here automatically, with their fees.',
          )}
          path="/ledger/accounts"
          why={whyNone({ failed: false, narrowed: isFiltered })}
          tiles={[
            { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
            { kind: 'house', tones: ['clay', 'sun', 'blush'] },
            { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
          ]}
        />
      </Panel>
    );
  const visibleBalances = balances.filter((balance) => balance.currency === currency);
  return (
    <>
      <Group mb="md">
        <CurrencySwitch
          currencies={currenciesOf(balances)}
          chosen={currency}
          addressOf={(code) => addressWith('/ledger/accounts', { ...filters, currency: code })}
        />
      </Group>
      <BalanceTiles balances={visibleBalances} currency={currency} />
      <BalanceTable balances={visibleBalances} currency={currency} filters={filters} />
      <CodesLink />
      <Text c="dimmed" size="sm" mt="sm" maw="var(--np-measure)">
        {t(
          'A debit goes into an account and a credit comes out of it. Every transaction has both, and they balance.',
        )}
      </Text>
    </>
  );
}
