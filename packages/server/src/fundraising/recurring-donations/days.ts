import type { RecurringFrequency } from '@ngo-plus/contract/fundraising/recurring-donations';

const dayMs = 86_400_000;

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Adds days to a calendar day (`YYYY-MM-DD`); a negative number subtracts. */
export const daysLater = (day: string, days: number): string =>
  dayOf(new Date(instantOf(day).getTime() + days * dayMs));

/** Number of days between two calendar days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to).getTime() - instantOf(from).getTime()) / dayMs);

type Schedule = {
  readonly frequency: RecurringFrequency;
  /** Day of the month, 1 to 31. In a shorter month it is the last day. */
  readonly day: number;
};

/** The due date one month or year later, on the agreed day of the month. */
export function nextDue(due: string, { frequency, day }: Schedule): string {
  const year = Number(due.slice(0, 4)) + (frequency === 'yearly' ? 1 : 0);
  const month = Number(due.slice(5, 7)) - 1 + (frequency === 'monthly' ? 1 : 0);
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(day, lastOfMonth))));
}

/** The first due date after both `last` and `after`. Missed dates are not made up for. */
export function firstDue(last: string, after: string, schedule: Schedule): string {
  let due = nextDue(last, schedule);
  while (due <= after) due = nextDue(due, schedule);
  return due;
}

/** The latest due date up to today, starting at `due`. */
export function latestDue(due: string, today: string, schedule: Schedule): string {
  const next = nextDue(due, schedule);
  return next > today ? due : latestDue(next, today, schedule);
}
