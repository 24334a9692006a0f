import { Button } from '@mantine/core';
import {
  managesPledges,
  type PledgeState,
  pledgeStates,
} from '@ngo-plus/contract/fundraising/pledges';
import { allows, phrases } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  BulkBar,
  FigureLine,
  type ListFilterSet,
  type ListKind,
  ListPage,
  sumChosen,
  type TileSpec,
  useChosen,
} from '../../../ui/index.ts';
import { stateNames } from '../labels.tsx';
import { type PledgeFilters, pledgeCauses, pledgeList, pledgeSums } from '../queries.ts';
import { PledgeTable } from './pledge-table.tsx';

export const meta = () => pageMeta({ title: 'Pledges' });

/** Selected pledges are only added up. */
const maxChosen = 500;

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

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
  { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
];

/** The columns that people choose from. */
const pledgeColumns: ListKind = {
  key: 'pledges',
  columns: phrases({
    pledged: 'Pledged',
    paid: 'Paid',
    overdue: 'Overdue',
    nextDue: 'Next due',
    status: 'Status',
  }),
};

/** Pledges to the organisation. */
export default function PledgesPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const query = useInfiniteQuery(pledgeList(filters));
  const chosen = useChosen(JSON.stringify(filters), maxChosen);
  return (
    <ListPage
      title={t('Pledges')}
      {...useSums()}
      actions={<NewButton />}
      query={query}
      path="/pledges"
      list={pledgeColumns}
      failed={t("Couldn't load pledges")}
      empty={{
        title: t('No pledges yet'),
        filtered: t('No pledges found'),
        body: t("Record pledges to donate later or in instalments, and we'll email reminders."),
        tiles,
      }}
      filters={usePledgeFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} pledges', { count, shown, defaultValue_one: '{{shown}} pledge' })
      }
      bulk={
        <BulkBar
          count={chosen.ids.size}
          sum={sumChosen(query.data, chosen, ({ promised }) => promised)}
          onClear={chosen.clear}
        />
      }
    >
      {(pledges) => <PledgeTable pledges={pledges} chosen={chosen} />}
    </ListPage>
  );
}

function usePledgeFilters(inForce: PledgeFilters): ListFilterSet<PledgeFilters> {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(pledgeCauses);
  const causeNames = Object.fromEntries(causes.map(({ id: causeId, title }) => [causeId, title]));
  return {
    label: t('Search pledges'),
    inForce,
    search: { placeholder: t('Name or email'), maxLength: 200 },
    choices: [
      { name: 'causeId', label: t('Cause'), every: t('All causes'), names: { data: causeNames } },
      { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
    ],
  };
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

/** What was pledged and paid in each currency, or what the page is about until there is something. */
function useSums() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data = [] } = useQuery(pledgeSums);
  if (data.length === 0)
    return {
      lede: t("What people have pledged to donate. It's not in your ledger until it's paid."),
    };
  const sum = (of: 'promised' | 'paid' | 'overdue' | 'writtenOff') => {
    const amounts = data.map((sums) => sums[of]);
    const notable = amounts.filter(({ amountMinor }) => amountMinor !== '0');
    return (notable.length > 0 ? notable : amounts.slice(0, 1))
      .map((one) => money(one))
      .join(' + ');
  };
  const figures = [
    { label: t('Pledged'), value: sum('promised') },
    { label: t('Paid'), value: sum('paid') },
    { label: t('Overdue'), value: sum('overdue') },
    { label: t('Written off'), value: sum('writtenOff') },
  ];
  return { line: <FigureLine figures={figures} /> };
}
