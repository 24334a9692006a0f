import { Button, TextInput } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import {
  EmptyList,
  FilterBar,
  FilterChoices,
  PagedPanel,
  PageHeader,
  useFilterChips,
  whyNone,
} from '../../ui/index.ts';
import { addressOf, filtersIn, type ReceiptFilters } from './filters.ts';
import { kindNames, stateNames } from './labels.ts';
import { receiptList } from './queries.ts';
import { ReceiptTable } from './receipt-table.tsx';

export const meta = () => pageMeta({ title: 'Receipts' });

/** All receipts of the organisation, including void ones. */
export default function ReceiptsPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [address] = useSearchParams();
  const filters = filtersIn(address);
  const list = useInfiniteQuery(receiptList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} receipts', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} receipt',
  });
  return (
    <>
      <PageHeader
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
      />
      <ReceiptFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load receipts")}
        empty={
          <EmptyList
            title={t('No receipts')}
            promise={t('Receipts appear here once someone donates.')}
            path="/receipts"
            why={whyNone({
              failed: false,
              narrowed: Object.values(filters).some((value) => value !== ''),
            })}
            tiles={[
              { kind: 'book', tones: ['teal', 'sun', 'mint'] },
              { person: 6, tones: ['clay', 'sun', 'blush'] },
              { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(receipts) => <ReceiptTable receipts={receipts} />}
      </PagedPanel>
    </>
  );
}

function ReceiptFilterBar({ inForce, count }: { inForce: ReceiptFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = [
    { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
    { name: 'kind', label: t('Type'), every: t('All types'), names: kindNames },
  ] as const;
  const { year } = inForce;
  return (
    <FilterBar
      label={t('Search receipts')}
      inForce={inForce}
      count={count}
      chips={[
        ...useFilterChips(inForce, choices),
        ...(year === '' ? [] : [{ key: 'year', label: `${t('Year')}: ${year}` }]),
      ]}
      onShow={(changes) => void navigate(addressOf(changes))}
      resetTo="/receipts"
      search={{ placeholder: t('Receipt number or donor name'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
      <TextInput
        label={t('Year')}
        name="year"
        inputMode="numeric"
        maxLength={4}
        defaultValue={year}
      />
    </FilterBar>
  );
}
