/** One entry of a calendar. `updatedAt` lets calendars see that it changed. */
export type CalendarEvent = {
  /** Never changes for the same thing, so that a calendar updates instead of doubling. */
  readonly uid: string;
  /** A day alone is an all-day entry; an instant is a moment in UTC. */
  readonly at: Date;
  readonly allDay: boolean;
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

function eventLines({
  uid,
  at,
  allDay,
  summary,
  description,
  url,
  updatedAt,
}: CalendarEvent): string[] {
  const when = allDay
    ? [
        `DTSTART;VALUE=DATE:${basicDay(at)}`,
        `DTEND;VALUE=DATE:${basicDay(new Date(at.getTime() + dayMs))}`,
      ]
    : [`DTSTART:${basic(at)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basic(updatedAt)}`,
    `LAST-MODIFIED:${basic(updatedAt)}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url.replace(/\s/g, '')}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar as text (RFC 5545), for one import or for a subscription. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NGO Plus//Grants//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
