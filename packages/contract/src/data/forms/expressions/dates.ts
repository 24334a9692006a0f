/**
 * Days and moments without `Date`'s own time zone: browser and server calculate the same.
 * A date is a whole number of days since 1 January 1970; the time of day is its fraction.
 */

const msPerDay = 86_400_000;

/** A date, and a time of day in milliseconds, on the clock of a place. */
export type ClockTime = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly msOfDay: number;
};

const dateShape = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const momentShape =
  /^(\d{4}-\d{1,2}-\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;
const timeShape = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;

/** Days since 1970 of a date, or undefined when there is no such day. */
function daysOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? Math.round(date.getTime() / msPerDay) : undefined;
}

export function dayText(days: number): string {
  const { year, month, day } = clockTimeOf(Math.floor(days));
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

export const two = (value: number): string => String(value).padStart(2, '0');

/** The date and the time of a number of days. */
export function clockTimeOf(days: number): ClockTime {
  const whole = Math.floor(days);
  const date = new Date(whole * msPerDay);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    msOfDay: Math.round((days - whole) * msPerDay),
  };
}

/** A date in text as days since 1970; NaN for other text, or a day that does not exist. */
export function daysOfDateText(text: string): number {
  const parts = dateShape.exec(text);
  if (parts === null) return Number.NaN;
  return daysOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) ?? Number.NaN;
}

/** A date or moment in text as days since 1970 on the clock of `zone`; NaN for other text. */
export function numberOfDateText(text: string, zone: string): number {
  const days = daysOfDateText(text);
  if (!Number.isNaN(days)) return days;
  const instant = instantOfText(text, zone);
  return instant === undefined ? Number.NaN : localDays(instant, zone);
}

/** Milliseconds since 1970 in UTC of a moment in text. A text without an offset is read on the clock of `zone`. */
export function instantOfText(text: string, zone: string): number | undefined {
  const date = daysOfDateText(text);
  if (!Number.isNaN(date)) return instantOnClock(date * msPerDay, zone);
  const parts = momentShape.exec(text);
  if (parts === null) return undefined;
  const [, day = '', hour, minute, second = '0', fraction = '0', offset] = parts;
  const days = daysOfDateText(day);
  const msOfDay = msOfClock(Number(hour), Number(minute), Number(second), fraction);
  if (Number.isNaN(days) || msOfDay === undefined) return undefined;
  const clock = days * msPerDay + msOfDay;
  return offset === undefined ? instantOnClock(clock, zone) : clock - offsetMsOf(offset);
}

/** Milliseconds since midnight of a time in text, such as 14:30 or 14:30:05.250+02:00; undefined for other text. */
export function msOfTimeText(text: string): number | undefined {
  const parts = timeShape.exec(text);
  if (parts === null) return undefined;
  const [, hour, minute, second = '0', fraction = '0'] = parts;
  return msOfClock(Number(hour), Number(minute), Number(second), fraction);
}

function msOfClock(hour: number, minute: number, second: number, fraction: string) {
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  return ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

function offsetMsOf(offset: string): number {
  if (offset === 'Z') return 0;
  const digits = offset.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || '0');
  return (offset.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** Days since 1970 that the clock of `zone` shows at an instant. */
export const localDays = (instant: number, zone: string): number =>
  (instant + zoneOffsetMs(instant, zone)) / msPerDay;

/** The instant at which the clock of `zone` shows this time. Where a clock is set back, the earlier one. */
function instantOnClock(clockMs: number, zone: string): number {
  const guess = clockMs - zoneOffsetMs(clockMs, zone);
  return clockMs - zoneOffsetMs(guess, zone);
}

/** Milliseconds that the clock of a time zone is ahead of UTC at an instant. */
function zoneOffsetMs(instant: number, zone: string): number {
  if (zone === 'UTC' || !Number.isFinite(instant)) return 0;
  const parts: Record<string, number> = {};
  for (const { type, value } of clockFormat(zone).formatToParts(instant))
    parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const days = daysOf(year, month, day) ?? 0;
  const clock = days * msPerDay + ((hour * 60 + minute) * 60 + second) * 1000;
  return clock - Math.floor(instant / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** A moment as ISO 8601 with the offset of `zone`: 2026-11-28T14:30:00.000+02:00. */
export function momentText(instant: number, zone: string): string {
  const offset = zoneOffsetMs(instant, zone);
  const local = new Date(instant + offset).toISOString().slice(0, -1);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const sign = offset < 0 ? '-' : '+';
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
