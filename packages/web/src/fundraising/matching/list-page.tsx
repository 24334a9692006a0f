import { Button } from '@mantine/core';
import {
  type MatchPool,
  type MatchPoolState,
  managesMatching,
  matchPoolStates,
} from '@ngo-plus/contract/fundraising/matching';
import { allows } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { EmptyState, ListFilters, PagedPanel, PageHeader, RecordTable } from '../../ui/index.ts';
import { PoolBadge, stateNames } from './labels.tsx';
import { PoolUsage } from './pool-usage.tsx';
import { poolList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Match pools' });

const stateIn = (text: string): MatchPoolState | '' =>
  matchPoolStates.find((state) => state === text) ?? '';

/** Sponsors' promises to match donations. */
export default function ListPage() {
  const { t } = useTranslation();
  const state = stateIn(useSearchParams()[0].get('state') ?? '');
  const list = useInfiniteQuery(poolList(state));
  return (
    <>
      <PageHeader
        title={t('Match pools')}
        lede={t('Matching funds from sponsors, and how much is left.')}
        actions={<NewButton />}
      />
      <Filters state={state} total={list.data?.pages[0]?.total} />
      <PagedPanel<MatchPool>
        query={list}
        failed={t("Couldn't load match pools")}
        empty={<Nothing narrowed={state !== ''} />}
      >
        {(pools) => <Pools pools={pools} />}
      </PagedPanel>
    </>
  );
}

function NewButton() {
  const { t } = useTranslation();
  if (!allows(managesMatching, useUser()?.role)) return null;
  return (
    <Button component={Link} to="/match-pools/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('New match pool')}
    </Button>
  );
}

function Filters({ state, total }: { state: string; total: number | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const inForce = { state };
  const choices = [
    { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
  ] as const;
  const count =
    total === undefined
      ? ''
      : t('{{shown}} match pools', {
          count: total,
          shown: number(total),
          defaultValue_one: '{{shown}} match pool',
        });
  return (
    <ListFilters
      label={t('Filter match pools')}
      path="/match-pools"
      inForce={inForce}
      choices={choices}
      count={count}
    />
  );
}

function Pools({ pools }: { pools: readonly MatchPool[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Sponsor'), t('Rate'), t('Used'), t('Owed'), t('Until'), t('Status')];
  const [, rate, used, owed, until, state] = headings;
  return (
    <RecordTable headings={headings}>
      {pools.map((pool) => (
        <tr key={pool.id}>
          <th scope="row">
            <Link to={`/match-pools/${pool.id}`}>{pool.sponsor}</Link>
            <small>{pool.causes.map(({ title }) => title).join(', ')}</small>
          </th>
          <td data-label={rate}>{pool.rate}</td>
          <td data-label={used}>
            <PoolUsage pool={pool} />
          </td>
          <td data-label={owed} className="tnum" data-whole>
            {money(pool.owed)}
          </td>
          <td data-label={until} data-whole>
            {pool.endsAt === null ? t('No end date') : <Moment at={pool.endsAt} with="time" />}
          </td>
          <td data-label={state} data-whole>
            <PoolBadge pool={pool} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={narrowed ? t('No match pools found') : t('No match pools yet')}
      body={
        narrowed
          ? t('Clear the filter to see all match pools.')
          : t(
              'When a sponsor offers to match donations up to a set amount, add a match pool so donors can see it.',
            )
      }
      tiles={[
        { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
        { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
        { kind: 'petals', tones: ['clay', 'sun', 'blush'] },
      ]}
    />
  );
}
