import { localeOf } from './locale.ts';
import { textIn } from './texts.ts';

type Period = { readonly startsAt: Date; readonly endsAt: Date };

/** `09:30` in a time zone. */
export const clockText = (at: Date, timeZone: string, language = 'en'): string =>
  format(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** `28 November 2026, 18:00 (Kigali time)`. */
export function momentText(at: Date, timeZone: string, language = 'en'): string {
  const day = format(at, language, { dateStyle: 'long', timeZone });
  return `${day}, ${clockText(at, timeZone, language)} (${zoneText(timeZone, language)})`;
}

/**
 * `Saturday 5 December 2026, 18:00 to 22:00 (Kigali time)`. The end has a day of its own if it is another one.
 */
export function periodText(
  { startsAt, endsAt }: Period,
  timeZone: string,
  language = 'en',
): string {
  const [firstDay, lastDay] = [
    weekdayText(startsAt, timeZone, language),
    weekdayText(endsAt, timeZone, language),
  ];
  const endClock = clockText(endsAt, timeZone, language);
  return textIn(language)('{{start}} to {{end}} ({{zone}})', {
    start: `${firstDay}, ${clockText(startsAt, timeZone, language)}`,
    end: firstDay === lastDay ? endClock : `${lastDay}, ${endClock}`,
    zone: zoneText(timeZone, language),
  });
}

/** `Saturday 5 December 2026`, without the comma that some versions of ICU put after the weekday. */
const weekdayText = (at: Date, timeZone: string, language: string): string =>
  format(at, language, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone,
  }).replace(/^(\p{L}+),/u, '$1');

/** `Kigali time`, for readers in other time zones. */
function zoneText(timeZone: string, language: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone === 'UTC' ? 'UTC' : textIn(language)('{{city}} time', { city });
}

const format = (at: Date, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), options).format(at);
