import * as z from 'zod';

/** Resolves a relative time against `now`. */
export type Moment = (now: Date) => Date;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unitMs: Readonly<Record<string, number>> = { hour: hourMs, day: dayMs, week: 7 * dayMs };
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Parses `now`, `in 12 days`, `3 months ago` or `Monday in 2 weeks`. Units are hours, days, weeks and months. Weeks
 * start on Monday, in UTC.
 *
 * @returns undefined for any other text.
 */
export function parseMoment(text: string): Moment | undefined {
  if (text === 'now') return (now) => now;
  const [, weekday = '', weeks] = /^(\w+) in (\d+) weeks?$/.exec(text) ?? [];
  if (weekdays.includes(weekday)) return onWeekday(weekdays.indexOf(weekday), Number(weeks));
  const [, later, laterUnit] = /^in (\d+) (\w+?)s?$/.exec(text) ?? [];
  if (laterUnit) return shifted(Number(later), laterUnit);
  const [, earlier, earlierUnit] = /^(\d+) (\w+?)s? ago$/.exec(text) ?? [];
  return earlierUnit ? shifted(-Number(earlier), earlierUnit) : undefined;
}

function shifted(count: number, unit: string): Moment | undefined {
  if (unit === 'month') return (now) => monthsLater(now, count);
  const ms = unitMs[unit];
  return ms === undefined ? undefined : (now) => new Date(now.getTime() + count * ms);
}

function monthsLater(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + months);
  // 31 March minus a month is 28 February, not 3 March.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

const onWeekday =
  (weekday: number, weeks: number): Moment =>
  (now) => {
    const sinceMonday = (now.getUTCDay() + 6) % 7;
    const days = weeks * 7 - sinceMonday + ((weekday + 6) % 7);
    return new Date(now.getTime() + days * dayMs);
  };

/** A relative time in a demo file. */
export const moment = z.string().transform((text, { issues }): Moment => {
  const parsed = parseMoment(text);
  if (parsed) return parsed;
  issues.push({
    code: 'custom',
    message: 'Write a time such as "in 12 days", "3 months ago" or "Monday in 2 weeks"',
    input: text,
  });
  return z.NEVER;
});
