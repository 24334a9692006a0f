/** Seconds from 14 October 1582, the beginning of SPSS's calendar, to 1 January 1970. */
const beforeUnix = 12_219_379_200;

const moment = /^(-?\d{4,6}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)/;

/** A day, `2026-03-01`, as SPSS counts it. Undefined for other texts. */
export function dayNumber(day: string): number | undefined {
  const seconds = Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 1_000;
  return Number.isNaN(seconds) ? undefined : seconds + beforeUnix;
}

/** A time of the day, `14:30` or `14:30:05.000+02:00`: its seconds, as the clock showed them. */
export function timeNumber(time: string): number | undefined {
  const [, hours, minutes, seconds = '0'] =
    /^(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?/.exec(time) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** A moment in ISO 8601, as the clock showed it where the moment was: SPSS knows no time zones. */
export function momentNumber(written: string): number | undefined {
  const [, day = '', time = ''] = moment.exec(written) ?? [];
  const start = dayNumber(day);
  const seconds = timeNumber(time);
  return start === undefined || seconds === undefined ? undefined : start + seconds;
}
