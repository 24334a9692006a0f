import { Button } from '@mantine/core';
import { causeStatuses, managesCauses } from '@ngo-plus/contract/fundraising/causes';
import { allows, phrases } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { type ListFilterSet, type ListKind, ListPage, type TileSpec } from '../../../ui/index.ts';
import { filtersIn } from '../cause-filters.ts';
import { statusNames } from '../labels.ts';
import { type CauseFilters, causeList } from '../queries.ts';
import { CauseTable } from './cause-table.tsx';
import { PlanUsage } from './plan-usage.tsx';

export const meta = () => pageMeta({ title: 'Causes' });

const sortNames = phrases({
  title: 'By title',
  donations: 'Most donations first',
  ending: 'Ending soonest',
});

/** The columns that people choose from. */
const causeColumns: ListKind = {
  key: 'causes',
  columns: phrases({
    status: 'Status',
    raised: 'Raised',
    goal: 'Goal',
    donations: 'Donations',
    lastDay: 'Last day',
  }),
  usual: ['status', 'raised', 'goal', 'lastDay'],
};

/** The organisation's causes. */
export default function CausesPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const manages = allows(managesCauses, useUser()?.role);
  return (
    <ListPage
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
      query={useInfiniteQuery(causeList(filters))}
      path="/causes"
      list={causeColumns}
      failed={t("Couldn't load causes")}
      empty={{
        title: t('No causes yet'),
        filtered: t('No causes match these filters'),
        body: t(
          'Each cause has its own page that explains what donations are for, collects them and shows progress.',
        ),
        tiles,
        action: manages && (
          <Button variant="default" component={Link} to="/causes/create">
            {t('Create a cause')}
          </Button>
        ),
      }}
      filters={useCauseFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} causes', { count, shown, defaultValue_one: '{{shown}} cause' })
      }
    >
      {(causes) => <CauseTable causes={causes} manages={manages} />}
    </ListPage>
  );
}

function useCauseFilters(inForce: CauseFilters): ListFilterSet<CauseFilters> {
  const { t } = useTranslation();
  return {
    label: t('Search causes'),
    inForce,
    search: { placeholder: t('Title, summary or place'), maxLength: 200 },
    choices: [
      {
        name: 'status',
        label: t('Status'),
        every: t('All'),
        names: statusNames,
        values: causeStatuses,
      },
      { name: 'sort', label: t('Order'), every: t('Newest first'), names: sortNames },
    ],
  };
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];
