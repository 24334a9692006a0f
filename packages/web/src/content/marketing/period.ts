import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
export type Period = { readonly from: string; readonly to: string };

/** Lengths that are offered; the first is the usual one. */
export const presets = [30, 7, 90, 365] as const;

const dayMs = 86_400_000;
const maxDays = 366;

/** The last days up to today, in UTC as visits are counted. */
export function lastDays(days: number, now: Date): Period {
  return { from: dayOf(now.getTime() - (days - 1) * dayMs), to: dayOf(now.getTime()) };
}

/** The period that stands in an address; the usual one where there is none, or no right one. */
export function periodIn(address: URLSearchParams, now: Date): Period {
  const { from, to } = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  return isPeriod({ from, to }) ? { from, to } : lastDays(presets[0], now);
}

/** Why a period cannot be shown, in the words of the server; undefined when it can. */
export function whyNot({ from, to }: Period): Phrase | undefined {
  if (!isDay(from) || !isDay(to)) return phrase('Enter both dates');
  if (from > to) return phrase("The end date can't be before the start date");
  if (lengthOf({ from, to }) > maxDays) return phrase('Choose a period of up to one year');
  return undefined;
}

/** In days, both ends included. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

const isPeriod = (period: Period) => whyNot(period) === undefined;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && text < '9999' && dayOrNothing(text) === text;

/** 31 February is no day. */
function dayOrNothing(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? '' : dayOf(ms);
}
