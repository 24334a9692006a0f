import {
  decimalOf,
  exponentOf,
  formatBytes,
  maxTotal,
  type Total,
} from '@ngo-plus/contract/kernel';
import { localesOf } from './locales-of.ts';

export type Money = { readonly amountMinor: string; readonly currency: string };

/** The language (`fr`) or locale (`fr-CA`) and the IANA time zone of a reader. */
export type Reader = { readonly language: string; readonly timeZone: string };

/** All formats that depend on the reader. */
export function formatFor({ language, timeZone }: Reader) {
  const locales = localesOf(language);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locales, options);
    return (at: string) => {
      const date = new Date(at);
      return Number.isNaN(date.getTime()) ? '' : format.format(date);
    };
  };
  const numbers = new Intl.NumberFormat(locales);
  const shortNumbers = new Intl.NumberFormat(locales, {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const percents = new Intl.NumberFormat(locales, { style: 'percent', maximumFractionDigits: 0 });
  return {
    /** `30 November 2026`; a calendar day (`2026-11-30`) is the same day everywhere. */
    day: (at: string) =>
      dates({ dateStyle: 'long', timeZone: isCalendarDay(at) ? 'UTC' : timeZone })(at),
    /** `30 Nov`, for small spaces; a calendar day is the same day everywhere. */
    shortDay: (at: string) =>
      dates({ day: 'numeric', month: 'short', timeZone: isCalendarDay(at) ? 'UTC' : timeZone })(at),
    /** `30 November 2026 at 14:05` */
    moment: dates({ dateStyle: 'long', timeStyle: 'short', timeZone }),
    /** `2026-11` is `November 2026`, or `Nov` for small spaces. */
    month: (of: string, length: 'long' | 'short' = 'long') =>
      dates(
        length === 'long'
          ? { year: 'numeric', month: 'long', timeZone: 'UTC' }
          : { month: 'short', timeZone: 'UTC' },
      )(`${of}-01`),
    number: (value: number) => numbers.format(value),
    /** `1,000+` if a list has more rows than are counted. */
    total: (total: Total) =>
      typeof total === 'number' ? numbers.format(total) : `${numbers.format(maxTotal)}+`,
    /** `1.2M`, for small spaces. */
    shortNumber: (value: number) => shortNumbers.format(value),
    /** 0.72 is `72%`. */
    percent: (share: number) => percents.format(share),
    bytes: (count: number) => formatBytes(count, locales),
    /** `narrow` is `$29` for `US$29`, where the page says which dollars. */
    money: (money: Money, sign: 'full' | 'narrow' = 'full') => formatMoney(money, locales, sign),
    /** `3 hours ago`, `in 2 days`; `now` in milliseconds since 1970. */
    ago: (at: string, now: number) => formatAgo(at, now, locales),
  };
}

/** The number of rows to compare with and to choose the plural by; one more than are counted if a list has more. */
export const rowsIn = (total: Total): number => (typeof total === 'number' ? total : maxTotal + 1);

const isCalendarDay = (at: string) => /^\d{4}-\d\d-\d\d$/.test(at);

/** Exact at any size: the amount stays text. Without decimals if they are zero; the currency always shows. */
function formatMoney(
  { amountMinor, currency }: Money,
  locales: string[],
  sign: 'full' | 'narrow',
): string {
  const decimal = decimalOf(BigInt(amountMinor), currency);
  const decimals = /[1-9]/.test(decimal.split('.')[1] ?? '') ? exponentOf(currency) : 0;
  return new Intl.NumberFormat(locales, {
    style: 'currency',
    currency,
    currencyDisplay: sign === 'narrow' && hasSign(currency) ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(decimal as Intl.StringNumericLiteral);
}

/** Whether its short form is a symbol (`$`) and not letters that few use (`RF` for Rwandan francs). */
function hasSign(currency: string): boolean {
  const parts = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.some(({ type, value }) => type === 'currency' && !/\p{L}/u.test(value));
}

const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

function formatAgo(at: string, now: number, locales: string[]): string {
  const seconds = (new Date(at).getTime() - now) / 1_000;
  const [unit, length] = spans.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(locales, { numeric: 'auto' });
  return format.format(unit === 'second' ? 0 : Math.trunc(seconds / length), unit);
}
