import { localeOf } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes as long as formatting a hundred dates, so formats are cached. */
function formatOf(locale: string, dateStyle: 'short' | 'long', timeZone: string) {
  const key = `${locale} ${dateStyle} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  formats.set(key, format);
  return format;
}

/**
 * Returns the calendar day of an instant in a time zone, `YYYY-MM-DD`: Swedish formats dates as ISO
 * 8601 does.
 */
export const dayIn = (at: Date, timeZone: string): string =>
  formatOf('sv-SE', 'short', timeZone).format(at);

/**
 * Formats a day for emails and printed pages: `3 November 2026`.
 *
 * @param day an instant, formatted as its day in the time zone, or a calendar day, `YYYY-MM-DD`
 */
export const dayText = (day: Date | string, timeZone = 'UTC', language = 'en'): string =>
  typeof day === 'string'
    ? formatOf(localeOf(language), 'long', 'UTC').format(new Date(`${day}T12:00:00Z`))
    : formatOf(localeOf(language), 'long', timeZone).format(day);
