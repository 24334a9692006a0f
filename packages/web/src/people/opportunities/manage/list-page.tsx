import { Button } from '@mantine/core';
import type { ManagedCard, OpportunityState } from '@ngo-plus/contract/people/opportunities';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { EmptyState, PagedPanel, PageHeader, type TileSpec } from '../../../ui/index.ts';
import { stateNames } from '../labels.ts';
import { type ManagedFilters, managedList } from '../queries.ts';
import { ManagedFilterBar } from './managed-filter-bar.tsx';
import { ManagedTable } from './managed-table.tsx';

export const meta = () => pageMeta({ title: 'Opportunities' });

const path = '/volunteer/opportunities';

const filtersIn = (address: URLSearchParams): ManagedFilters => {
  const state = address.get('state') ?? '';
  return {
    search: (address.get('search') ?? '').trim(),
    state: state in stateNames ? (state as OpportunityState) : '',
  };
};

/** The organisation's opportunities, for its coordinators. */
export default function ListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const filters = filtersIn(useSearchParams()[0]);
  const isPlatform = useUser()?.organisation.kind === 'platform';
  const list = useInfiniteQuery(managedList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const narrowed = filters.search !== '' || filters.state !== '';
  const count = t('{{shown}} opportunities', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} opportunity',
  });
  return (
    <>
      <PageHeader
        title={t('Opportunities')}
        lede={t("Work for volunteers, its shifts and who's coming.")}
        actions={
          !isPlatform && (
            <Button component={Link} to={`${path}/new`} leftSection={<IconPlus size={18} />}>
              {t('New opportunity')}
            </Button>
          )
        }
      />
      <ManagedFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel<ManagedCard>
        query={list}
        failed={t("Couldn't load opportunities")}
        empty={narrowed ? <NothingFits /> : isPlatform ? <NotHere /> : <NothingYet />}
      >
        {(opportunities) => <ManagedTable opportunities={opportunities} />}
      </PagedPanel>
    </>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 7, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 12, tones: ['plum', 'teal', 'cream'] },
];

function NothingFits() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No opportunities match these filters')}
      body={t('Remove a filter, or reset them all.')}
      tiles={tiles}
    />
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No opportunities yet')}
      body={t(
        'Describe what you need help with, add shifts and publish. People sign up on its public page.',
      )}
      tiles={tiles}
      action={
        <Button variant="default" component={Link} to={`${path}/new`}>
          {t('Create your first opportunity')}
        </Button>
      }
    />
  );
}

/** Shown in the platform's own organisation, which has no volunteers. */
function NotHere() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("The platform itself doesn't take volunteers")}
      body={t('Sign in to an NGO to offer opportunities. Visitors see those of all NGOs.')}
      tiles={tiles}
      action={
        <Button variant="default" component={Link} to="/opportunities">
          {t('View public list')}
        </Button>
      }
    />
  );
}
