import { Button } from '@mantine/core';
import {
  managesTickets,
  type TicketEventCard,
  type TicketEventStatus,
} from '@ngo-plus/contract/fundraising/ticketing';
import { allows, phrases } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  EmptyState,
  ListFilters,
  PagedPanel,
  PageHeader,
  type TileSpec,
} from '../../../ui/index.ts';
import { eventStatusNames } from '../labels.ts';
import { type EventFilters, eventList } from '../queries.ts';
import { EventTable } from './event-table.tsx';

export const meta = () => pageMeta({ title: 'Events and tickets' });

const path = '/ticketing';

const filtersIn = (address: URLSearchParams): EventFilters => {
  const status = address.get('status') ?? '';
  return {
    search: (address.get('search') ?? '').trim(),
    status: status in eventStatusNames ? (status as TicketEventStatus) : '',
    when: address.get('when') === 'past' ? 'past' : '',
  };
};

/** The organisation's events with tickets. */
export default function ListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const filters = filtersIn(useSearchParams()[0]);
  const manages = allows(managesTickets, useUser()?.role);
  const list = useInfiniteQuery(eventList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const choices = [
    { name: 'when', label: t('When'), every: t('Upcoming'), names: phrases({ past: 'Past' }) },
    { name: 'status', label: t('Status'), every: t('All'), names: eventStatusNames },
  ] as const;
  const count = t('{{shown}} events', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} event',
  });
  return (
    <>
      <PageHeader
        title={t('Events and tickets')}
        lede={t('Sell tickets to your events and check people in.')}
        actions={
          manages && (
            <Button
              component={Link}
              to="/ticketing/new"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('Create event')}
            </Button>
          )
        }
      />
      <ListFilters
        label={t('Search events')}
        path={path}
        inForce={filters}
        choices={choices}
        count={list.data ? count : ''}
        search={{ placeholder: t('Title or place'), maxLength: 200 }}
      />
      <PagedPanel<TicketEventCard>
        query={list}
        failed={t("Couldn't load events")}
        empty={<Nothing narrowed={Object.values(filters).some((value) => value !== '')} />}
      >
        {(events) => <EventTable events={events} />}
      </PagedPanel>
    </>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'arches', tones: ['plum', 'sun', 'cream'] },
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'blush', 'cream'] },
];

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return narrowed ? (
    <EmptyState
      title={t('No events match these filters')}
      body={t('Remove a filter, or reset them all.')}
      tiles={tiles}
    />
  ) : (
    <EmptyState
      title={t('No upcoming events')}
      body={t('A concert, a dinner, a walk: create an event, and its page sells the tickets.')}
      tiles={tiles}
    />
  );
}
