/** One calendar entry. `updatedAt` tells calendars that it changed. */
export type CalendarEvent = {
  /** Stable per entry, so that calendars update instead of duplicating it. */
  readonly uid: string;
  /** A date alone is an all-day entry; an instant is a moment in UTC. */
  readonly at: Date;
  readonly allDay: boolean;
  /** End of the entry; omitted for a moment and for an all-day entry. */
  readonly until?: Date;
  readonly location?: string;
  /** Confirmed when omitted. */
  readonly status?: 'tentative' | 'cancelled';
  /** Increases with every change, so that calendars use the latest. */
  readonly revision?: number;
  /** Whether the entry blocks time in the owner's calendar. */
  readonly busy?: boolean;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly updatedAt: Date;
};

const dayMs = 86_400_000;

/** RFC 5545 section 3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');

const basic = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const basicDay = (instant: Date) => basic(instant).slice(0, 8);

/** Maximum length of a line in octets, without its break (section 3.1). */
const maxLineLength = 75;

/** Folds a line so that no part exceeds 75 octets and no character is split. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // Every continuation line begins with a space.
    if (octets + size > maxLineLength) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function eventLines(event: CalendarEvent): string[] {
  const {
    uid,
    summary,
    description,
    url,
    updatedAt,
    location: place,
    status,
    revision,
    busy,
  } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basic(updatedAt)}`,
    `LAST-MODIFIED:${basic(updatedAt)}`,
    ...(revision === undefined ? [] : [`SEQUENCE:${revision}`]),
    ...whenLines(event),
    `SUMMARY:${escaped(summary)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url.replace(/\s/g, '')}`] : []),
    ...(status ? [`STATUS:${status.toUpperCase()}`] : []),
    `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

function whenLines({ at, allDay, until }: CalendarEvent): string[] {
  if (!allDay) return [`DTSTART:${basic(at)}`, ...(until ? [`DTEND:${basic(until)}`] : [])];
  return [
    `DTSTART;VALUE=DATE:${basicDay(at)}`,
    `DTEND;VALUE=DATE:${basicDay(new Date(at.getTime() + dayMs))}`,
  ];
}

/**
 * Returns a calendar as text (RFC 5545), for one import or a subscription.
 *
 * Written here because `ical-generator` 11 escapes commas in URLs, keeps control characters, and
 * leaves line breaks in calendar names and UIDs, where they would begin another property.
 */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NGO Plus//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
