import {
  clockTimeOf,
  dayText,
  instantOfText,
  localDays,
  momentText,
  msOfTimeText,
  numberOfDateText,
  two,
} from '../dates.ts';
import { type Moment, textOf, type Value } from '../value.ts';
import { type Call, define, type FunctionDefinition, textAt } from './definition.ts';

/** Dates and times. ODK form functions, "Date and time". */
export const momentFunctions: Record<string, FunctionDefinition> = {
  today: define(0, 0, ({ scope: { environment } }) =>
    dayMoment(Math.floor(localDays(environment.now, environment.zone))),
  ),
  now: define(0, 0, ({ scope: { environment } }) => ({
    days: localDays(environment.now, environment.zone),
    text: momentText(environment.now, environment.zone),
  })),
  date: define(1, 1, (call) => {
    const days = daysAt(call, 0);
    return Number.isNaN(days) ? '' : dayMoment(Math.floor(days));
  }),
  'date-time': define(1, 1, (call) => {
    const instant = instantAt(call, 0);
    if (instant === undefined) return '';
    const { zone } = call.scope.environment;
    return { days: localDays(instant, zone), text: momentText(instant, zone) };
  }),
  'decimal-date-time': define(1, 1, (call) => {
    const instant = instantAt(call, 0);
    return instant === undefined ? Number.NaN : instant / 86_400_000;
  }),
  'decimal-date': define(1, 1, (call) => Math.floor(daysAt(call, 0))),
  'decimal-time': define(1, 1, (call) => {
    const ms = msOfTimeText(textAt(call, 0).trim());
    return ms === undefined ? Number.NaN : ms / 86_400_000;
  }),
  'format-date': define(2, 2, (call) => formatted(call)),
  'format-date-time': define(2, 2, (call) => formatted(call)),
};

const dayMoment = (days: number): Moment => ({ days, text: dayText(days) });

/** Days since 1970 on the reader's clock; a number already is that. */
function daysAt(call: Call, index: number): number {
  const value = call.argument(index);
  return daysOfValue(value, call.scope.environment.zone);
}

function daysOfValue(value: Value, zone: string): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && 'days' in value) return value.days;
  const text = textOf(value).trim();
  const days = numberOfDateText(text, zone);
  return Number.isNaN(days) && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : days;
}

function instantAt(call: Call, index: number): number | undefined {
  const { zone } = call.scope.environment;
  const value = call.argument(index);
  const text = textOf(value).trim();
  const instant = instantOfText(text, zone);
  if (instant !== undefined) return instant;
  const days = daysOfValue(value, zone);
  return Number.isNaN(days) ? undefined : instantOfText(dayText(days), zone);
}

/**
 * A date in the form that a pattern describes. Source: ODK form functions, `format-date`: `%Y` year, `%y` two digits,
 * `%m` and `%n` month, `%b` its short name, `%d` and `%e` day, `%a` day of the week, `%H` and `%h` hour, `%M` minute,
 * `%S` second, `%3` millisecond.
 */
function formatted(call: Call): string {
  const { language } = call.scope.environment;
  const text = textAt(call, 0).trim();
  const timeOfDay = msOfTimeText(text);
  const days = timeOfDay === undefined ? daysAt(call, 0) : timeOfDay / 86_400_000;
  if (Number.isNaN(days)) return '';
  return textAt(call, 1).replace(/%([%A-Za-z\d])/g, (whole, code: string) =>
    (parts[code] ?? (() => whole))(days, language),
  );
}

const parts: Record<string, (days: number, language: string) => string> = {
  '%': () => '%',
  Y: (days) => String(clockTimeOf(days).year).padStart(4, '0'),
  y: (days) => two(clockTimeOf(days).year % 100),
  m: (days) => two(clockTimeOf(days).month),
  n: (days) => String(clockTimeOf(days).month),
  b: (days, language) => nameIn(days, language, { month: 'short' }),
  B: (days, language) => nameIn(days, language, { month: 'long' }),
  d: (days) => two(clockTimeOf(days).day),
  e: (days) => String(clockTimeOf(days).day),
  a: (days, language) => nameIn(days, language, { weekday: 'short' }),
  A: (days, language) => nameIn(days, language, { weekday: 'long' }),
  H: (days) => two(hourOf(days)),
  h: (days) => String(hourOf(days)),
  M: (days) => two(Math.floor(clockTimeOf(days).msOfDay / 60_000) % 60),
  S: (days) => two(Math.floor(clockTimeOf(days).msOfDay / 1000) % 60),
  3: (days) => String(clockTimeOf(days).msOfDay % 1000).padStart(3, '0'),
};

const hourOf = (days: number): number => Math.floor(clockTimeOf(days).msOfDay / 3_600_000);

const nameIn = (days: number, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    ...options,
    timeZone: 'UTC',
  }).format(Math.floor(days) * 86_400_000);
