import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
export type Period = { readonly from: string; readonly to: string };

/** Preset lengths in days; the first is the default. */
export const presets = [30, 7, 90, 365] as const;

const dayMs = 86_400_000;
const maxDays = 366;

/** The last days up to today, in UTC like the visit counts. */
export function lastDays(days: number, now: Date): Period {
  return { from: dayOf(now.getTime() - (days - 1) * dayMs), to: dayOf(now.getTime()) };
}

/** The period in a URL; the default when it is missing or invalid. */
export function periodIn(searchParams: URLSearchParams, now: Date): Period {
  const { from, to } = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
  return isPeriod({ from, to }) ? { from, to } : lastDays(presets[0], now);
}

/** Why a period is invalid, in the words of the server; undefined when it is valid. */
export function periodError({ from, to }: Period): Phrase | undefined {
  if (!isDay(from) || !isDay(to)) return phrase('Enter both dates');
  if (from > to) return phrase("The end date can't be before the start date");
  if (lengthOf({ from, to }) > maxDays) return phrase('Choose a period of up to one year');
  return undefined;
}

/** In days, both ends included. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

const isPeriod = (period: Period) => periodError(period) === undefined;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && text < '9999' && validDayOrEmpty(text) === text;

/** Rejects dates such as 31 February. */
function validDayOrEmpty(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? '' : dayOf(ms);
}
