import type { Grant } from '@ngo-plus/contract/content/grants';

/** The reader's current date, `YYYY-MM-DD`, and IANA time zone. */
export type Calendar = { readonly today: string; readonly zone: string };

/** How close a deadline is. `days` are calendar days from today to the deadline. */
export type Closing =
  | { readonly kind: 'closed' | 'forecast' | 'ongoing' | 'last-hours' | 'last-day' }
  | { readonly kind: 'soon' | 'open'; readonly days: number };

/** Fewer days count as closing soon, as on the server. */
const soonDays = 14;
const dayMs = 86_400_000;

/** The date of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(at: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

type Dated = Pick<Grant, 'status' | 'deadlineDate' | 'closesAt'>;

/**
 * The time until a deadline, by the reader's calendar. A deadline without a time lasts until that date has ended
 * everywhere, which includes some hours of the next date for readers in the east.
 */
export function closingOf(grant: Dated, { today, zone }: Calendar): Closing {
  const { status, deadlineDate, closesAt } = grant;
  if (status === 'closed') return { kind: 'closed' };
  if (closesAt && dayOf(closesAt, zone) < today) return { kind: 'closed' };
  if (status === 'forecast') return { kind: 'forecast' };
  if (!deadlineDate) return { kind: 'ongoing' };
  const days = Math.round((Date.parse(dayOf(deadlineDate, zone)) - Date.parse(today)) / dayMs);
  if (days < 0) return { kind: 'last-hours' };
  if (days === 0) return { kind: 'last-day' };
  return { kind: days <= soonDays ? 'soon' : 'open', days };
}
