import { Button } from '@mantine/core';
import {
  type CauseCard,
  type CauseStatus,
  causeSorts,
  managesCauses,
} from '@ngo-plus/contract/fundraising/causes';
import { allows } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { EmptyState, PagedPanel, PageHeader, type TileSpec } from '../../../ui/index.ts';
import { statusNames } from '../labels.ts';
import { type CauseFilters, causeList } from '../queries.ts';
import { CauseFilterBar } from './cause-filter-bar.tsx';
import { CauseGrid } from './cause-grid.tsx';
import { PlanUsage } from './plan-usage.tsx';

export const meta = () => pageMeta({ title: 'Causes' });

const filtersIn = (address: URLSearchParams): CauseFilters => {
  const status = address.get('status') ?? '';
  return {
    search: (address.get('search') ?? '').trim(),
    status: status in statusNames ? (status as CauseStatus) : '',
    sort: causeSorts.find((one) => one === address.get('sort')) ?? '',
  };
};

/** The organisation's causes. */
export default function ListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const filters = filtersIn(useSearchParams()[0]);
  const manages = allows(managesCauses, useUser()?.role);
  const list = useInfiniteQuery(causeList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const narrowed = filters.search !== '' || filters.status !== '';
  const count = t('{{shown}} causes', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} cause',
  });
  return (
    <>
      <PageHeader
        title={t('Causes')}
        lede={<PlanUsage />}
        actions={
          manages && (
            <Button
              component={Link}
              to="/causes/create"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('Create cause')}
            </Button>
          )
        }
      />
      <CauseFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel<CauseCard>
        query={list}
        failed={t("Couldn't load causes")}
        empty={narrowed ? <NothingFits /> : <NothingYet manages={manages} />}
      >
        {(causes) => <CauseGrid causes={causes} manages={manages} />}
      </PagedPanel>
    </>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];

function NothingFits() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No causes match these filters')}
      body={t('Remove a filter, or reset them all.')}
      tiles={tiles}
    />
  );
}

function NothingYet({ manages }: { manages: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No causes yet')}
      body={t(
        'Each cause has its own page that explains what donations are for, collects them and shows progress.',
      )}
      tiles={tiles}
      action={
        manages && (
          <Button variant="default" component={Link} to="/causes/create">
            {t('Create a cause')}
          </Button>
        )
      }
    />
  );
}
