import type { TicketSaleDay } from '@ngo-plus/contract/fundraising/ticketing';

/** A day or several in a row, with what was sold in them and up to their end. */
export type SalesPoint = {
  readonly from: string;
  readonly until: string;
  readonly sold: number;
  readonly total: number;
};

const dayMs = 86_400_000;

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Single days up to six weeks, weeks up to ten months, four weeks beyond. */
const stepOf = (days: number): number => (days <= 42 ? 1 : days <= 300 ? 7 : 28);

/**
 * The points of a chart of sales, from the first day with sales.
 *
 * @param end the last day to show, `YYYY-MM-DD`; later sales are shown too
 */
export function salesPoints(days: readonly TicketSaleDay[], end: string): SalesPoint[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const until = last > end ? last : end;
  const step = stepOf((Date.parse(until) - Date.parse(first)) / dayMs + 1);
  const points: SalesPoint[] = [];
  for (let from = first; from <= until; from = later(from, step)) {
    const to = later(from, step - 1);
    const sold = soldIn(days, from, to);
    const total = (points.at(-1)?.total ?? 0) + sold;
    points.push({ from, until: to > until ? until : to, sold, total });
  }
  return points;
}

/** How many were sold in these days, both inclusive. */
export const soldIn = (days: readonly TicketSaleDay[], from: string, until: string): number =>
  days.reduce((sum, { day, sold }) => (day >= from && day <= until ? sum + sold : sum), 0);

/** The seven days up to one. */
export const weekUpTo = (day: string) => ({ from: later(day, -6), until: day });
