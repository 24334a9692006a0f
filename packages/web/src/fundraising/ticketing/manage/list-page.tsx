import { Button } from '@mantine/core';
import { managesTickets } from '@ngo-plus/contract/fundraising/ticketing';
import { allows, phrases } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../../ui/index.ts';
import { eventFiltersIn } from '../event-filters.ts';
import { eventStatusNames } from '../labels.ts';
import { eventList } from '../queries.ts';
import { EventTable } from './event-table.tsx';

export const meta = () => pageMeta({ title: 'Events and tickets' });

const whenNames = phrases({ past: 'Past' });

/** The organisation's events with tickets. */
export default function EventsPage() {
  const { t } = useTranslation();
  const filters = eventFiltersIn(useSearchParams()[0]);
  const manages = allows(managesTickets, useUser()?.role);
  return (
    <ListPage
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
      query={useInfiniteQuery(eventList(filters))}
      path="/ticketing"
      failed={t("Couldn't load events")}
      empty={{
        title: t('No upcoming events'),
        filtered: t('No events match these filters'),
        body: t('A concert, a dinner, a walk: create an event, and its page sells the tickets.'),
        tiles,
      }}
      filters={{
        label: t('Search events'),
        inForce: filters,
        search: { placeholder: t('Title or place'), maxLength: 200 },
        choices: [
          { name: 'when', label: t('When'), every: t('Upcoming'), names: whenNames },
          { name: 'status', label: t('Status'), every: t('All'), names: eventStatusNames },
        ],
      }}
      isPartial
      count={(count, shown) =>
        t('{{shown}} events', { count, shown, defaultValue_one: '{{shown}} event' })
      }
    >
      {(events) => <EventTable events={events} />}
    </ListPage>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'arches', tones: ['plum', 'sun', 'cream'] },
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'blush', 'cream'] },
];
