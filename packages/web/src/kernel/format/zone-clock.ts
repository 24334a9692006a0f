/** Today's calendar day in a time zone, `YYYY-MM-DD`: Swedish writes days as ISO 8601 does. */
export const todayIn = (timeZone = 'UTC', now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

/** `09:30` in a time zone. */
export const clockIn = (at: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(at));
