import type { ReportPeriod, ReportStep } from '@ngo-plus/contract/fundraising/giving-reports';

/** Calendar days in ISO 8601, both inclusive. */
export type Days = { readonly from: string; readonly until: string };

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const [year, month, of] = parts(day);
  return dayOf(year, month, of + days);
}

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, of] = parts(day);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(year, month + months, Math.min(of, last));
}

const lengths = { month: 1, quarter: 3, year: 12 } as const;

/**
 * Returns the first day of the month, quarter or year of a day; years begin with month `yearStart`.
 */
export function beginOf(step: keyof typeof lengths, day: string, yearStart: number): string {
  const [year, month] = parts(day);
  const intoYear = (month - yearStart + 12) % lengths[step];
  return dayOf(year, month - intoYear, 1);
}

/** Weeks begin on Monday. */
function stepBegin(step: ReportStep, day: string, yearStart: number): string {
  if (step === 'day') return day;
  if (step !== 'week') return beginOf(step, day, yearStart);
  const [year, month, of] = parts(day);
  const weekday = (new Date(Date.UTC(year, month - 1, of)).getUTCDay() + 6) % 7;
  return dayOf(year, month, of - weekday);
}

const nextStep = (step: ReportStep, begin: string): string =>
  step === 'day' || step === 'week'
    ? addDays(begin, step === 'day' ? 1 : 7)
    : addMonths(begin, lengths[step]);

/** Returns the financial year of a day: the first of two calendar years. */
export const yearOf = (day: string, yearStart: number): number =>
  Number(beginOf('year', day, yearStart).slice(0, 4));

export const daysOfYear = (year: number, yearStart: number): Days => {
  const from = dayOf(year, yearStart, 1);
  return { from, until: addDays(addMonths(from, 12), -1) };
};

type NamedPeriod = Exclude<ReportPeriod, 'days' | 'all'>;

/**
 * Returns the days of a named period and of the previous one. A current period ends today and is
 * compared with the same number of days of the previous one.
 */
export function namedPeriod(
  name: NamedPeriod,
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
  const goBack = (day: string, times: number) => addMonths(day, -lengths[step] * times);
  if (which === 'this')
    return {
      days: { from: begin, until: today },
      previous: { from: goBack(begin, 1), until: earlierOf(goBack(today, 1), addDays(begin, -1)) },
    };
  return {
    days: { from: goBack(begin, 1), until: addDays(begin, -1) },
    previous: { from: goBack(begin, 2), until: addDays(goBack(begin, 1), -1) },
  };
}

const earlierOf = (some: string, other: string) => (some < other ? some : other);

const dayMs = 86_400_000;

/** Returns the same number of days immediately before. */
export function periodBefore({ from, until }: Days): Days {
  const length = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -length), until: addDays(from, -1) };
}

/** Returns the steps that cover a range of days, which cuts the first and last one short. */
export function stepsOf(step: ReportStep, { from, until }: Days, yearStart: number): Days[] {
  const steps: Days[] = [];
  for (let begin = stepBegin(step, from, yearStart); begin <= until; ) {
    const next = nextStep(step, begin);
    steps.push({
      from: begin < from ? from : begin,
      until: earlierOf(addDays(next, -1), until),
    });
    begin = next;
  }
  return steps;
}
