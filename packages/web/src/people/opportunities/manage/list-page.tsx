import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { opportunityStates } from '@ngo-plus/contract/people/opportunities';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { type ListKind, ListPage, type TileSpec } from '../../../ui/index.ts';
import { stateNames } from '../labels.ts';
import { managedFiltersIn } from '../managed-filters.ts';
import { managedList } from '../queries.ts';
import { ManagedTable } from './managed-table.tsx';

export const meta = () => pageMeta({ title: 'Opportunities' });

const path = '/volunteer/opportunities';

/** The columns that people choose from. */
const opportunityColumns: ListKind = {
  key: 'opportunities',
  columns: phrases({
    nextShift: 'Next shift',
    signedUp: 'Signed up',
    waiting: 'Waiting',
    status: 'Status',
  }),
};

/** The organisation's opportunities, for its coordinators. */
export default function OpportunitiesPage() {
  const { t } = useTranslation();
  const filters = managedFiltersIn(useSearchParams()[0]);
  const isPlatform = useUser()?.organisation.kind === 'platform';
  return (
    <ListPage
      title={t('Opportunities')}
      lede={t("Work for volunteers, its shifts and who's coming.")}
      actions={
        !isPlatform && (
          <Button component={Link} to={`${path}/new`} leftSection={<IconPlus size={18} />}>
            {t('New opportunity')}
          </Button>
        )
      }
      query={useInfiniteQuery(managedList(filters))}
      path={path}
      list={opportunityColumns}
      failed={t("Couldn't load opportunities")}
      empty={useEmptyList(isPlatform)}
      filters={{
        label: t('Search opportunities'),
        inForce: filters,
        search: { placeholder: t('Title, place or skill'), maxLength: 200 },
        choices: [
          {
            name: 'state',
            label: t('Status'),
            every: t('All statuses'),
            names: stateNames,
            values: opportunityStates,
          },
        ],
      }}
      count={(count, shown) =>
        t('{{shown}} opportunities', {
          count,
          shown,
          defaultValue_one: '{{shown}} opportunity',
        })
      }
    >
      {(opportunities) => <ManagedTable opportunities={opportunities} />}
    </ListPage>
  );
}

/** The platform itself has no volunteers: its people run the product. */
function useEmptyList(isPlatform: boolean) {
  const { t } = useTranslation();
  const link = (to: string, label: string) => (
    <Button variant="default" component={Link} to={to}>
      {label}
    </Button>
  );
  const filtered = t('No opportunities match these filters');
  if (isPlatform)
    return {
      title: t("The platform itself doesn't take volunteers"),
      filtered,
      body: t('Sign in to an NGO to offer opportunities. Visitors see those of all NGOs.'),
      tiles,
      action: link('/opportunities', t('View public list')),
    };
  return {
    title: t('No opportunities yet'),
    filtered,
    body: t(
      'Describe what you need help with, add shifts and publish. People sign up on its public page.',
    ),
    tiles,
    action: link(`${path}/new`, t('Create your first opportunity')),
  };
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 7, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 12, tones: ['plum', 'teal', 'cream'] },
];
