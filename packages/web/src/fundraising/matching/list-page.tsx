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
import { ListPage, RecordTable, type TileSpec } from '../../ui/index.ts';
import { PoolBadge, stateNames } from './labels.tsx';
import { PoolUsage } from './pool-usage.tsx';
import { poolList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Match pools' });

const stateIn = (text: string): MatchPoolState | '' =>
  matchPoolStates.find((state) => state === text) ?? '';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
  { kind: 'petals', tones: ['clay', 'sun', 'blush'] },
];

/** Sponsors' promises to match donations. */
export default function MatchPoolsPage() {
  const { t } = useTranslation();
  const state = stateIn(useSearchParams()[0].get('state') ?? '');
  return (
    <ListPage
      title={t('Match pools')}
      lede={t('Matching funds from sponsors, and how much is left.')}
      actions={<NewButton />}
      query={useInfiniteQuery(poolList(state))}
      path="/match-pools"
      failed={t("Couldn't load match pools")}
      empty={{
        title: t('No match pools yet'),
        filtered: t('No match pools found'),
        body: t(
          'When a sponsor offers to match donations up to a set amount, add a match pool so donors can see it.',
        ),
        tiles,
      }}
      filters={{
        label: t('Filter match pools'),
        inForce: { state },
        choices: [
          { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
        ],
      }}
      count={(count, shown) =>
        t('{{shown}} match pools', { count, shown, defaultValue_one: '{{shown}} match pool' })
      }
    >
      {(pools) => <Pools pools={pools} />}
    </ListPage>
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
