/** A fiscal year by the calendar year in which it begins, and the month of that, from 1. */
export type FiscalYear = { readonly year: number; readonly starts: number };

/** How many years back the books can be read; older ones are in the entries and the export. */
const yearsBack = 10;

const two = (value: number) => String(value).padStart(2, '0');

/** The fiscal year in an address; the one that contains `today` (`YYYY-MM-DD`) if there is none. */
export function fiscalYearIn(address: URLSearchParams, today: string): FiscalYear {
  const starts = wholeIn(address.get('yearStart'), 1, 12) ?? 1;
  const latest = latestYear(today, starts);
  const year = wholeIn(address.get('year'), latest - yearsBack, latest) ?? latest;
  return { year, starts };
}

function wholeIn(text: string | null, least: number, most: number): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}

const latestYear = (today: string, starts: number): number =>
  Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < starts ? 1 : 0);

/** The years to choose from, newest first. */
export function fiscalYears(today: string, starts: number): number[] {
  const latest = latestYear(today, starts);
  return Array.from({ length: yearsBack + 1 }, (_, back) => latest - back);
}

/** The twelve months of the year, as `YYYY-MM`. */
export const monthsOf = ({ year, starts }: FiscalYear): string[] =>
  Array.from({ length: 12 }, (_, at) => {
    const month = starts + at;
    return month > 12 ? `${year + 1}-${two(month - 12)}` : `${year}-${two(month)}`;
  });

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${two(last)}` };
}

/** The first and the last day of the year. */
export function daysOf(of: FiscalYear): { readonly from: string; readonly to: string } {
  const months = monthsOf(of);
  return {
    from: daysOfMonth(months[0] ?? '').from,
    to: daysOfMonth(months.at(-1) ?? '').to,
  };
}

/** `2026`, or `2026/27` if it spans two calendar years. */
export const yearText = ({ year, starts }: FiscalYear): string =>
  starts === 1 ? String(year) : `${year}/${two((year + 1) % 100)}`;

export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
