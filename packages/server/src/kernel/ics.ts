/** One entry of a calendar. `updatedAt` lets calendars see that it changed. */
export type CalendarEvent = {
  /** Never changes for the same thing, so that a calendar updates instead of doubling. */
  readonly uid: string;
  /** A day alone is an all-day entry; an instant is a moment in UTC. */
  readonly at: Date;
  readonly allDay: boolean;
  /** When it ends; left out for a moment and for an all-day entry, which ends with its day. */
  readonly until?: Date;
  readonly place?: string;
  /** Left out, it is confirmed. */
  readonly status?: 'tentative' | 'cancelled';
  /** Grows with every change, so that calendars take the newest. */
  readonly revision?: number;
  /** Whether the owner of the calendar has no time for anything else meanwhile. */
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

/** Longest line, in octets without its break (section 3.1). */
const longestLine = 75;

/** Breaks a line so that no part is longer than 75 octets and no character is cut in two. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // Every part but the first begins with the space that marks it.
    if (octets + size > longestLine) {
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
  const { uid, summary, description, url, updatedAt, place, status, revision, busy } = event;
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

/** A calendar as text (RFC 5545), for one import or for a subscription. */
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
