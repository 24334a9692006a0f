import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { periodValue } from '../../kernel/index.ts';
import type { EmailParagraph, EmailWords } from '../../platform/mail/index.ts';
import type { EventWithOrganiser } from './lookup.ts';
import type { EventRow } from './table.ts';

/** What every email about an event says. */
export const whatWhenWhere = ({ event, organiser }: EventWithOrganiser): EmailWords[] => [
  worded('{{event}} by {{organisation}}', { event: event.title, organisation: organiser.name }),
  worded('When: {{period}}', { period: periodValue(event, event.timeZone) }),
  worded('Where: {{place}}', { place: placeOf(event) }),
];

/** Where it is, as a value of a sentence. */
export const placeOf = ({
  online,
  place,
}: Pick<TimeAndPlace, 'online' | 'place'>): Wording | string => {
  if (place === '') return worded('online');
  return online ? worded('online, {{place}}', { place }) : place;
};

/** The time and place of an event. */
export type TimeAndPlace = Pick<EventRow, 'startsAt' | 'endsAt' | 'timeZone' | 'online' | 'place'>;

/** How to join online: only for people with tickets. */
export const holdersOnly = ({ event }: EventWithOrganiser): EmailParagraph[] => [
  ...(event.joinUrl === '' ? [] : [{ words: worded('Join online:'), url: event.joinUrl }]),
  ...(event.joinWords === '' ? [] : [{ verbatim: event.joinWords }]),
];
