import type { Interval } from '@ngo-plus/contract/operations/plans';

export const dayMs = 86_400_000;

const monthsIn: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * The end of a period, in UTC: the same day of the next month or year, or the last day of a shorter month.
 *
 * @param anchorDay the day of the month of the first period, so that a period shortened in February gets
 * its day back in March
 */
export function endOfPeriod(start: Date, interval: Interval, anchorDay: number): Date {
  const month = start.getUTCMonth() + monthsIn[interval];
  const last = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0));
  const end = new Date(start);
  // Set to the first temporarily: the 31st of a shorter month would overflow into the next.
  end.setUTCDate(1);
  end.setUTCFullYear(last.getUTCFullYear(), last.getUTCMonth());
  end.setUTCDate(Math.min(anchorDay, last.getUTCDate()));
  return end;
}

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
