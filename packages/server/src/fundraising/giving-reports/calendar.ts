import type { ReportPeriod, ReportStep } from '@ngo-plus/contract/fundraising/giving-reports';

/** Calendar days as ISO 8601, both included. */
export type Days = { readonly from: string; readonly until: string };

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const [year, month, of] = parts(day);
  return dayOf(year, month, of + days);
}

/** The same day of another month, or its last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, of] = parts(day);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(year, month + months, Math.min(of, last));
}

const lengths = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the month, quarter or year that a day is in; years begin with month `yearStart`. */
export function beginOf(step: keyof typeof lengths, day: string, yearStart: number): string {
  const [year, month] = parts(day);
  const intoYear = (month - yearStart + 12) % lengths[step];
  return dayOf(year, month - intoYear, 1);
}

/** Monday begins a week. */
export function stepBegin(step: ReportStep, day: string, yearStart: number): string {
  if (step === 'day') return day;
  if (step !== 'week') return beginOf(step, day, yearStart);
  const [year, month, of] = parts(day);
  const weekday = (new Date(Date.UTC(year, month - 1, of)).getUTCDay() + 6) % 7;
  return dayOf(year, month, of - weekday);
}

export const nextStep = (step: ReportStep, begin: string): string =>
  step === 'day' || step === 'week'
    ? addDays(begin, step === 'day' ? 1 : 7)
    : addMonths(begin, lengths[step]);

/** The financial year that a day is in: of two calendar years, the first. */
export const yearOf = (day: string, yearStart: number): number =>
  Number(beginOf('year', day, yearStart).slice(0, 4));

export const daysOfYear = (year: number, yearStart: number): Days => {
  const from = dayOf(year, yearStart, 1);
  return { from, until: addDays(addMonths(from, 12), -1) };
};

type Named = Exclude<ReportPeriod, 'days' | 'all'>;

/**
 * The days of a period that is named, and those of the one before it. What runs today ends today, and
 * is compared with as many days of the one before.
 */
export function namedPeriod(
  name: Named,
  today: string,
  yearStart: number,
): { readonly days: Days; readonly previous: Days } {
  if (name === 'last-12-months') {
    const from = addMonths(beginOf('month', today, yearStart), -11);
    return {
      days: { from, until: today },
      previous: { from: addMonths(from, -12), until: addMonths(today, -12) },
    };
  }
  const [which, step] = name.split('-') as ['this' | 'last', keyof typeof lengths];
  const begin = beginOf(step, today, yearStart);
  const back = (day: string, times: number) => addMonths(day, -lengths[step] * times);
  if (which === 'this')
    return {
      days: { from: begin, until: today },
      previous: { from: back(begin, 1), until: earlier(back(today, 1), addDays(begin, -1)) },
    };
  return {
    days: { from: back(begin, 1), until: addDays(begin, -1) },
    previous: { from: back(begin, 2), until: addDays(back(begin, 1), -1) },
  };
}

const earlier = (some: string, other: string) => (some < other ? some : other);

const dayMs = 86_400_000;

/** As many days, just before. */
export function periodBefore({ from, until }: Days): Days {
  const length = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -length), until: addDays(from, -1) };
}

/** The steps that cover some days; the first and the last are cut by them. */
export function stepsOf(step: ReportStep, { from, until }: Days, yearStart: number): Days[] {
  const found: Days[] = [];
  for (let begin = stepBegin(step, from, yearStart); begin <= until; ) {
    const next = nextStep(step, begin);
    found.push({
      from: begin < from ? from : begin,
      until: earlier(addDays(next, -1), until),
    });
    begin = next;
  }
  return found;
}
