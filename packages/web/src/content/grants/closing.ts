import type { Grant } from '@ngo-plus/contract/content/grants';

/** The day someone lives in, `YYYY-MM-DD`, and the IANA zone they live it in. */
export type Calendar = { readonly today: string; readonly zone: string };

/** How near the end of a call is. `days` are whole days from today to the day of the deadline. */
export type Closing =
  | { readonly kind: 'closed' | 'forecast' | 'ongoing' | 'last-hours' | 'last-day' }
  | { readonly kind: 'soon' | 'open'; readonly days: number };

/** Fewer days than this want haste; the server counts the same ones as closing soon. */
const soonDays = 14;
const dayMs = 86_400_000;

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
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
 * What a reader should know of a call's end, on their own calendar. A deadline that is only a day
 * lasts until that day has ended everywhere: for readers in the east that leaves some hours of the next.
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
