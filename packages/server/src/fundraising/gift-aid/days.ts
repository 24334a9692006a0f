import { dayIn } from '../../kernel/index.ts';
/** Gift Aid dates use London time. */
export const zone = 'Europe/London';

/** Returns the calendar day in the United Kingdom, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => dayIn(at, zone);

/** Returns the first calendar year of a day's tax year, which begins on 6 April. */
export function taxYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '04-06' ? year : year - 1;
}

/** Returns the same day some years later; for 29 February, the day after. */
export function yearsAfter(day: string, years: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}
