import type { Interval } from '@ngo-plus/contract/operations/plans';

export const dayMs = 86_400_000;

const monthsIn: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * When a period ends that begins at an instant, in UTC: the same day of the next month or year, or its
 * last day where it has no such day.
 *
 * @param anchorDay the day of the month that periods began with: what was cut short in February is
 *   not lost in March
 */
export function endOfPeriod(start: Date, interval: Interval, anchorDay: number): Date {
  const month = start.getUTCMonth() + monthsIn[interval];
  const last = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0));
  const end = new Date(start);
  // The first, for a moment: the 31st of a month without one would be the next month.
  end.setUTCDate(1);
  end.setUTCFullYear(last.getUTCFullYear(), last.getUTCMonth());
  end.setUTCDate(Math.min(anchorDay, last.getUTCDate()));
  return end;
}

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
