import { Button } from '@mantine/core';
import {
  type Attendee,
  exportAttendees,
  type ManagedEvent,
} from '@ngo-plus/contract/fundraising/ticketing';
import { phrases } from '@ngo-plus/contract/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { download, Moment, pageMeta, saveFile, useTranslation } from '../../../kernel/index.ts';
import {
  FilteredList,
  RecordTable,
  StatusBadge,
  type TileSpec,
  useFailed,
} from '../../../ui/index.ts';
import { ticketStateBadges, ticketStateNames } from '../labels.ts';
import { type AttendeeFilters, attendeeList } from '../queries.ts';
import { EventFrame } from './event-frame.tsx';
import { EventLoader } from './event-loader.tsx';

export const meta = () => pageMeta({ title: 'Attendees' });

export default function AttendeesPage() {
  const { id = '' } = useParams();
  return <EventLoader id={id}>{(event) => <Attendees event={event} />}</EventLoader>;
}

const arrivedNames = phrases({ yes: 'Checked in', no: 'Not yet' });

const filtersIn = (address: URLSearchParams): AttendeeFilters => {
  const arrived = address.get('arrived');
  return {
    search: (address.get('search') ?? '').trim(),
    arrived: arrived === 'yes' || arrived === 'no' ? arrived : '',
  };
};

function Attendees({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  return (
    <EventFrame event={event} actions={<Export id={event.id} />}>
      <FilteredList
        query={useInfiniteQuery(attendeeList(event.id, filters))}
        path={`/ticketing/${event.id}/attendees`}
        failed={t("Couldn't load attendees")}
        empty={{
          title: t('No attendees yet'),
          filtered: t('No attendees found'),
          body: t('Everyone with a ticket appears here by name.'),
          tiles,
        }}
        filters={{
          label: t('Search attendees'),
          inForce: filters,
          search: { placeholder: t('Name or email'), maxLength: 200 },
          choices: [
            { name: 'arrived', label: t('Checked in'), every: t('All'), names: arrivedNames },
          ],
        }}
        count={(count, shown) =>
          t('{{shown}} people', { count, shown, defaultValue_one: '{{shown}} person' })
        }
      >
        {(people) => <AttendeeTable people={people} />}
      </FilteredList>
    </EventFrame>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'arches', tones: ['plum', 'sun', 'cream'] },
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'blush', 'cream'] },
];

function Export({ id }: { id: ManagedEvent['id'] }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportAttendees, { id }),
    onSuccess: saveFile,
    ...useFailed(t("Couldn't export attendees")),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('Export CSV')}
    </Button>
  );
}

function AttendeeTable({ people }: { people: readonly Attendee[] }) {
  const { t } = useTranslation();
  const headings = [t('Name'), t('Ticket'), t('Status'), t('Checked in')];
  const [, type, state, arrived] = headings;
  return (
    <RecordTable headings={headings}>
      {people.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link to={`/ticketing/orders/${one.orderId}`}>{one.holder || t('Erased')}</Link>
            {one.buyer !== one.holder && one.buyer && (
              <small>{t('bought by {{buyer}}', { buyer: one.buyer })}</small>
            )}
          </th>
          <td data-label={type} data-fact>{`${one.type} …${one.codeEnd}`}</td>
          <td data-label={state} data-whole data-lead>
            <StatusBadge status={ticketStateBadges[one.state]}>
              {t(ticketStateNames[one.state])}
            </StatusBadge>
          </td>
          <td data-label={arrived} data-whole data-none={one.checkedInAt === null || undefined}>
            {one.checkedInAt ? <Moment at={one.checkedInAt} with="time" /> : '–'}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
