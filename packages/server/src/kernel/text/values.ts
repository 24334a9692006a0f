import { isWording, type Wording, type Written } from '@ngo-plus/contract/kernel';
import { amountText } from './amounts.ts';
import { dayText } from './days.ts';
import { momentText, periodText } from './times.ts';

/** A value of a sentence as JSON. What is not text or a number is written for the reader. */
export type StoredValue =
  | string
  | number
  | Wording
  | { readonly day: string; readonly timeZone?: string }
  | { readonly amountMinor: string; readonly currency: string }
  | { readonly moment: string; readonly timeZone: string }
  | { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string };

/** `JSON.stringify` calls `toJSON` of functions, too, so a sentence can be stored with its values. */
const storable = (write: Written, value: StoredValue): Written =>
  Object.assign(write, { toJSON: () => value });

/** An amount as a value of a sentence: `worded('Pay {{amount}}', { amount: amountValue(500n, 'GBP') })`. */
export const amountValue = (amountMinor: bigint, currency: string): Written =>
  storable((language) => amountText({ amountMinor, currency }, language), {
    amountMinor: amountMinor.toString(),
    currency,
  });

/** A day as a value of a sentence; see `dayText`. */
export const dayValue = (day: Date | string, timeZone = 'UTC'): Written =>
  storable((language) => dayText(day, timeZone, language), {
    day: typeof day === 'string' ? day : day.toISOString(),
    timeZone,
  });

/** A day and time as a value of a sentence; see `momentText`. */
export const momentValue = (at: Date, timeZone: string): Written =>
  storable((language) => momentText(at, timeZone, language), {
    moment: at.toISOString(),
    timeZone,
  });

/** A period as a value of a sentence; see `periodText`. */
export const periodValue = (period: Parameters<typeof periodText>[0], timeZone: string): Written =>
  storable((language) => periodText(period, timeZone, language), {
    startsAt: period.startsAt.toISOString(),
    endsAt: period.endsAt.toISOString(),
    timeZone,
  });

/** A sentence that was stored as JSON, ready to be written. */
export const fromStored = ({ key, values = {} }: Wording): Wording => ({
  key,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, valueFrom(value as StoredValue)]),
  ),
});

function valueFrom(value: StoredValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isWording(value)) return fromStored(value);
  if ('currency' in value) return amountValue(BigInt(value.amountMinor), value.currency);
  if ('moment' in value) return momentValue(new Date(value.moment), value.timeZone);
  if ('day' in value) return dayFrom(value.day, value.timeZone);
  const { startsAt, endsAt, timeZone } = value;
  return periodValue({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, timeZone);
}

/** A calendar day has no time of day, whatever the time zone. */
const dayFrom = (day: string, timeZone?: string) =>
  dayValue(day.length === 10 ? day : new Date(day), timeZone);
