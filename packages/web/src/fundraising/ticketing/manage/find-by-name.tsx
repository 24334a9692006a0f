import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Attendee, CheckInTicket } from '@ngo-plus/contract/fundraising/ticketing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { ShowMore } from '../../../ui/index.ts';
import { searchTickets } from '../check-in/index.ts';
import { attendeeList } from '../queries.ts';
import styles from './check-in.module.css';

type Props = {
  eventId: string;
  /** The list on the device, while offline. */
  list: readonly CheckInTicket[] | undefined;
  onChoose: (ticketId: string) => void;
};

/** Finds a ticket for a guest without the code. */
export function FindByName({ eventId, list: here, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const list = useInfiniteQuery({
    ...attendeeList(eventId, { search, arrived: '' }),
    enabled: search.length > 1 && !here,
  });
  const attendees = here
    ? searchTickets(here, search)
    : (list.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Stack gap="sm">
      <TextInput
        label={t('Name or email')}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
      <div role="status">
        {search.length > 1 && (here ?? list.data) && attendees.length === 0 && (
          <Text c="dimmed">{t('No tickets found under that name.')}</Text>
        )}
      </div>
      {search.length > 1 && attendees.length > 0 && (
        <ul className={styles.people}>
          {attendees.map((one) => (
            <Person key={one.id} person={one} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {search.length > 1 && !here && <ShowMore list={list} />}
    </Stack>
  );
}

type ListedAttendee = Pick<
  Attendee,
  'id' | 'holder' | 'type' | 'codeEnd' | 'checkedInAt' | 'state'
>;

function Person({ person, onChoose }: { person: ListedAttendee; onChoose: Props['onChoose'] }) {
  const { t } = useTranslation();
  const { id, holder, type, codeEnd, checkedInAt, state } = person;
  return (
    <li>
      <p>
        <b>{holder || '–'}</b>
        <span>
          {type} …{codeEnd}
        </span>
      </p>
      {checkedInAt ? (
        <span>
          {t('Checked in')} <Moment at={checkedInAt} with="time" />
        </span>
      ) : (
        <Button
          variant="default"
          disabled={state !== 'valid'}
          aria-label={t('Check in {{name}}, {{ticket}}', { name: holder, ticket: codeEnd })}
          onClick={() => onChoose(id)}
        >
          {t('Check in')}
        </Button>
      )}
    </li>
  );
}
