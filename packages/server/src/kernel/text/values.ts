import type { Written } from '@ngo-plus/contract/kernel';
import { amountText } from './amounts.ts';
import { dayText } from './days.ts';
import { momentText, periodText } from './times.ts';

/** An amount as a value of a sentence: `worded('Pay {{amount}}', { amount: amountValue(500n, 'GBP') })`. */
export const amountValue =
  (amountMinor: bigint, currency: string): Written =>
  (language) =>
    amountText({ amountMinor, currency }, language);

/** A day as a value of a sentence; see `dayText`. */
export const dayValue =
  (day: Date | string, timeZone = 'UTC'): Written =>
  (language) =>
    dayText(day, timeZone, language);

/** A day and time as a value of a sentence; see `momentText`. */
export const momentValue =
  (at: Date, timeZone: string): Written =>
  (language) =>
    momentText(at, timeZone, language);

/** A period as a value of a sentence; see `periodText`. */
export const periodValue =
  (period: Parameters<typeof periodText>[0], timeZone: string): Written =>
  (language) =>
    periodText(period, timeZone, language);
