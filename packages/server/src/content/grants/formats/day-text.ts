import type { When } from './progress.ts';

/** The meaning of `03/04/2026`. */
export type DayOrder = 'day-first' | 'month-first';

/** Full names; abbreviations of at least three letters are accepted. */
const months = [
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
].map((names) => names.split(' '));

/** Exports write the years 1 and 9999 for "none"; no grant is older or later than these bounds. */
const isPlausible = (year: number) => year >= 1900 && year <= 2200;

/** Noon in UTC is on the same calendar date from UTC-12 to UTC+11. */
export function noonOf(year: number, month: number, day: number): When | undefined {
  const at = new Date(Date.UTC(year, month - 1, day, 12));
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real && isPlausible(year) ? { at, dayOnly: true } : undefined;
}

const numbers = (match: RegExpMatchArray): [number, number, number] => [
  Number(match[1]),
  Number(match[2]),
  Number(match[3]),
];

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

type Pattern = [RegExp, (match: RegExpMatchArray, order: DayOrder) => When | undefined];

const patterns: Pattern[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (m) => noonOf(...numbers(m))],
  // Most exports write midnight for a date without a time.
  [
    /^(\d{4})-(\d{1,2})-(\d{1,2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/,
    (m) => noonOf(...numbers(m)),
  ],
  [
    /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/,
    (m) => instant(m[0], m[3]),
  ],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, (m) => noonOf(...numbers(m))],
  [
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,]+\d{1,2}:\d{2}.*)?$/,
    (m, order) => {
      const [first, second, year] = numbers(m);
      const dayFirst = first > 12 || (second <= 12 && order === 'day-first');
      const [day, month] = dayFirst ? [first, second] : [second, first];
      return noonOf(fullYear(year), month, day);
    },
  ],
  [
    /^(?:\p{L}+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+(\p{L}{3,9})\.?,?[\s-]+(\d{4})$/iu,
    (m) => namedMonthDay(m[2], Number(m[1]), Number(m[3])),
  ],
  [
    /^(?:\p{L}+,\s+)?(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu,
    (m) => namedMonthDay(m[1], Number(m[2]), Number(m[3])),
  ],
];

function namedMonthDay(month = '', day: number, year: number): When | undefined {
  const word = month.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const names of months) {
    const index = names.findIndex((name) => name.startsWith(word));
    if (index >= 0) return noonOf(year, index + 1, day);
  }
  return undefined;
}

function instant(text: string, zone: string | undefined): When | undefined {
  const at = new Date(zone ? text : `${text.replace(' ', 'T')}Z`);
  return isPlausible(at.getUTCFullYear()) ? { at, dayOnly: false } : undefined;
}

/** Days since 30 December 1899, as in spreadsheets; accepted for the years 1954 to 2119. */
function serialDay(text: string): When | undefined {
  const days = Number(text);
  if (!/^\d{5}(\.\d+)?$/.test(text) || days < 20_000 || days > 80_000) return undefined;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000);
  return noonOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** Parses a date or an instant in common formats. Text without a time zone is read as UTC. */
export function readWhen(text: string, order: DayOrder = 'day-first'): When | undefined {
  const trimmed = text.trim();
  for (const [pattern, read] of patterns) {
    const match = trimmed.match(pattern);
    if (match) return read(match, order);
  }
  return serialDay(trimmed);
}

/** Parses `MMDDYYYY` without separators, as in Grants.gov. */
export function readMonthDayYear(text: string): When | undefined {
  const match = text.trim().match(/^(\d{2})(\d{2})(\d{4})$/);
  return match ? noonOf(Number(match[3]), Number(match[1]), Number(match[2])) : undefined;
}

/** A column is month-first when one of its dates would be invalid otherwise. */
export function orderOf(samples: readonly string[]): DayOrder {
  const monthFirst = samples.some((text) => {
    const match = text.trim().match(/^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/);
    return match !== null && Number(match[1]) <= 12 && Number(match[2]) > 12;
  });
  return monthFirst ? 'month-first' : 'day-first';
}

/** Phrases of funders for calls that are open all year. */
const allYear =
  /^(ongoing|rolling( basis)?|open|always open|continuous(ly)?( open)?|open[- ]ended|no deadline|none|year[- ]round|any ?time|en continu|permanent)\.?$/i;

export const isAllYear = (text: string): boolean => allYear.test(text.trim());

/**
 * The instant at which clocks in a zone show the given time. Portals without a zone mean their own; the offset is
 * looked up for that date, so daylight saving time is respected.
 */
export function inZone(text: string, timeZone: string): When | undefined {
  const assumed = instant(text.trim(), undefined);
  if (!assumed) return undefined;
  const localTime = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const asLocal = new Date(`${localTime.format(assumed.at).replace(' ', 'T')}Z`);
  return { at: new Date(2 * assumed.at.getTime() - asLocal.getTime()), dayOnly: false };
}
