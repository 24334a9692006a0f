const dayMs = 86_400_000;

/** A valid `YYYY-MM`; undefined for anything else. */
export const monthIn = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;

/** The current month in a time zone. */
export const presentMonth = (now: Date, timeZone: string): string =>
  todayIn(now, timeZone).slice(0, 7);

/** The current date in a time zone, `YYYY-MM-DD`. */
export const todayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** The calendar day a number of days later. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The month a number of months later. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The days of all weeks that overlap a month, Monday to Sunday, in rows of seven. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01`);
  const end = Date.parse(`${monthsAfter(month, 1)}-01`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const weeks: string[][] = [];
  for (let monday = start; monday < end; monday += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, at) =>
        new Date(monday + at * dayMs).toISOString().slice(0, 10),
      ),
    );
  return weeks;
}
