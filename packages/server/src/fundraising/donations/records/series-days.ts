import type { donationSteps } from '@ngo-plus/contract/fundraising/donations';

export type SeriesStep = (typeof donationSteps)[number];

/** Days in the organisation’s calendar as `YYYY-MM-DD`. */
type Span = {
  /** The first day of each point. */
  readonly starts: readonly string[];
  readonly until: string;
};

export type SeriesDays = Span & {
  readonly step: SeriesStep;
  /** As many steps immediately before, cut at the same day. */
  readonly before: Span;
};

const [maxDays, maxMonths, maxYears] = [62, 60, 100];

/**
 * The days of a chart: those of the filters, otherwise the twelve months up to today. By day up to two months, by month
 * up to five years, otherwise by year.
 */
export function seriesDays(
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): SeriesDays {
  const until = to || today;
  const asked = from || `${monthsLater(until, -11).slice(0, 7)}-01`;
  const earliest = `${monthsLater(until, -12 * (maxYears - 1)).slice(0, 4)}-01-01`;
  const first = [asked, until].sort()[0] ?? until;
  const start = first < earliest ? earliest : first;
  const step = stepOf(start, until);
  const starts = startsOf(start, until, step);
  const back = starts.length * (step === 'year' ? 12 : 1);
  const shifted = (day: string) =>
    step === 'day' ? daysLater(day, -starts.length) : monthsLater(day, -back);
  const before = { from: shifted(start), until: shifted(until) };
  return {
    step,
    starts,
    until,
    before: { starts: startsOf(before.from, before.until, step), until: before.until },
  };
}

function stepOf(first: string, until: string): SeriesStep {
  if (until < daysLater(first, maxDays)) return 'day';
  return until < monthsLater(first, maxMonths) ? 'month' : 'year';
}

function startsOf(first: string, until: string, step: SeriesStep): string[] {
  const starts = [first];
  for (let next = nextStart(first, step); next <= until; next = nextStart(next, step))
    starts.push(next);
  return starts;
}

function nextStart(day: string, step: SeriesStep): string {
  if (step === 'day') return daysLater(day, 1);
  if (step === 'month') return `${monthsLater(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-01`;
  return `${monthsLater(`${day.slice(0, 4)}-01-01`, 12).slice(0, 4)}-01-01`;
}

const dayMs = 86_400_000;

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The same day of another month; the last day stays the last, and a day that a month does not have is its last. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = [0, 5, 8].map((at) => Number(day.slice(at, at === 0 ? 4 : at + 2)));
  const lastOf = (plus: number) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) + plus, 0)).getUTCDate();
  const isLast = date === lastOf(0);
  const last = lastOf(months);
  const kept = isLast ? last : Math.min(date ?? 1, last);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + months, kept)).toISOString().slice(0, 10);
}
