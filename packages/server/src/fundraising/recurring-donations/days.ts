import type { RecurringFrequency } from '@ngo-plus/contract/fundraising/recurring-donations';

const dayMs = 86_400_000;

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** A day so many days later; before it for a negative number. */
export const daysLater = (day: string, days: number): string =>
  dayOf(new Date(instantOf(day).getTime() + days * dayMs));

/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to).getTime() - instantOf(from).getTime()) / dayMs);

type Agreed = {
  readonly rhythm: RecurringFrequency;
  /** Of the month: 31 is the last day of a shorter month. */
  readonly day: number;
};

/** The day one month or year after another, on the day of the month that was agreed. */
export function following(due: string, { rhythm, day }: Agreed): string {
  const year = Number(due.slice(0, 4)) + (rhythm === 'yearly' ? 1 : 0);
  const month = Number(due.slice(5, 7)) - 1 + (rhythm === 'monthly' ? 1 : 0);
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(day, lastOfMonth))));
}

/** The first day after `last` that is later than `after`: what was missed is not caught up on. */
export function firstDue(last: string, after: string, agreed: Agreed): string {
  let due = following(last, agreed);
  while (due <= after) due = following(due, agreed);
  return due;
}

/** The newest day that has come, of `due` and those that follow it. */
export function newestDue(due: string, today: string, agreed: Agreed): string {
  const next = following(due, agreed);
  return next > today ? due : newestDue(next, today, agreed);
}
