import { Button } from '@mantine/core';
import {
  managesPledges,
  type PledgeRow,
  type PledgeState,
  pledgeStates,
} from '@ngo-plus/contract/fundraising/pledges';
import { allows } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  EmptyState,
  ListFilters,
  PagedPanel,
  PageHeader,
  StatTile,
  StatTiles,
} from '../../../ui/index.ts';
import { stateNames } from '../labels.tsx';
import { type PledgeFilters, pledgeCauses, pledgeList, pledgeSums } from '../queries.ts';
import { PledgeTable } from './pledge-table.tsx';

export const meta = () => pageMeta({ title: 'Pledges' });

const id = /^[0-9a-f-]{36}$/;

function filtersIn(address: URLSearchParams): PledgeFilters {
  const [state, causeId] = [address.get('state'), address.get('causeId') ?? ''];
  const knownState: PledgeState | undefined = pledgeStates.find((one) => one === state);
  return {
    search: (address.get('search') ?? '').trim(),
    state: knownState ?? '',
    causeId: id.test(causeId) ? causeId : '',
  };
}

/** Pledges to the organisation. */
export default function ListPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const list = useInfiniteQuery(pledgeList(filters));
  return (
    <>
      <PageHeader
        title={t('Pledges')}
        lede={t("What people have pledged to donate. It's not in your ledger until it's paid.")}
        actions={<NewButton />}
      />
      <Sums />
      <Filters filters={filters} total={list.data?.pages[0]?.total} />
      <PagedPanel<PledgeRow>
        query={list}
        failed={t("Couldn't load pledges")}
        empty={<Nothing narrowed={Object.values(filters).some((value) => value !== '')} />}
      >
        {(pledges) => <PledgeTable pledges={pledges} />}
      </PagedPanel>
    </>
  );
}

function NewButton() {
  const { t } = useTranslation();
  if (!allows(managesPledges, useUser()?.role)) return null;
  return (
    <Button component={Link} to="/pledges/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('New pledge')}
    </Button>
  );
}

function Sums() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data = [] } = useQuery(pledgeSums);
  return data.map(({ promised, paid, overdue, writtenOff }) => (
    <StatTiles key={promised.currency}>
      <StatTile label={t('Pledged')} value={money(promised)} />
      <StatTile label={t('Paid')} value={money(paid)} />
      <StatTile label={t('Overdue')} value={money(overdue)} />
      <StatTile label={t('Written off')} value={money(writtenOff)} />
    </StatTiles>
  ));
}

function Filters({ filters, total }: { filters: PledgeFilters; total: number | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: causes = [] } = useQuery(pledgeCauses);
  const causeNames = Object.fromEntries(causes.map(({ id: causeId, title }) => [causeId, title]));
  const choices = [
    { name: 'causeId', label: t('Cause'), every: t('All causes'), names: { data: causeNames } },
    { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
  ] as const;
  const count =
    total === undefined
      ? ''
      : t('{{shown}} pledges', {
          count: total,
          shown: number(total),
          defaultValue_one: '{{shown}} pledge',
        });
  return (
    <ListFilters
      label={t('Search pledges')}
      path="/pledges"
      inForce={filters}
      choices={choices}
      count={count}
      search={{ placeholder: t('Name or email'), maxLength: 200 }}
    />
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={narrowed ? t('No pledges found') : t('No pledges yet')}
      body={
        narrowed
          ? t('Remove a filter, or reset them all.')
          : t("Record pledges to donate later or in instalments, and we'll email reminders.")
      }
      tiles={[
        { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
        { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
        { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
      ]}
    />
  );
}
