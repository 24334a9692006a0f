import { dayIn } from '../../kernel/index.ts';
/** Days of Gift Aid are days in London. */
export const zone = 'Europe/London';

/** The calendar day it is in the United Kingdom, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => dayIn(at, zone);

/** The first calendar year of the tax year of a day: it begins on 6 April. */
export function taxYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '04-06' ? year : year - 1;
}

/** The same day some years later; of 29 February, the day after. */
export function yearsAfter(day: string, years: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}
