const formats = new Map<string, Intl.DateTimeFormat>();

/** A format takes as long to make as a hundred days take to write, so each is made once. */
function formatOf(locale: string, dateStyle: 'short' | 'long', timeZone: string) {
  const key = `${locale} ${dateStyle} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  formats.set(key, format);
  return format;
}

/** The calendar day it is at an instant in a time zone, `YYYY-MM-DD`: Swedish writes days as ISO 8601 does. */
export const dayIn = (at: Date, timeZone: string): string =>
  formatOf('sv-SE', 'short', timeZone).format(at);

/**
 * A day for letters and printed pages: `3 November 2026`.
 *
 * @param day an instant, of which the day in the time zone is meant, or a calendar day, `YYYY-MM-DD`
 */
export const dayText = (day: Date | string, timeZone = 'UTC'): string =>
  typeof day === 'string'
    ? formatOf('en-GB', 'long', 'UTC').format(new Date(`${day}T12:00:00Z`))
    : formatOf('en-GB', 'long', timeZone).format(day);
