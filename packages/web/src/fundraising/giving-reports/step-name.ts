import type { ReportStep } from '@ngo-plus/contract/fundraising/giving-reports';
import type { formatFor } from '../../kernel/index.ts';

type Format = ReturnType<typeof formatFor>;

/**
 * Returns the label below a step's bar: `3 Feb`, `Feb 2026`, `Jan to Mar 2026`, `2026`, `2025/26`.
 */
export function stepName(
  step: ReportStep,
  { from, until }: { from: string; until: string },
  format: Format,
): string {
  const short = (day: string) => format.month(day.slice(0, 7), 'short');
  const year = from.slice(0, 4);
  switch (step) {
    case 'day':
    case 'week':
      return format.shortDay(from);
    case 'month':
      return `${short(from)} ${year}`;
    case 'quarter':
      return short(from) === short(until)
        ? `${short(from)} ${year}`
        : `${short(from)}–${short(until)} ${until.slice(0, 4)}`;
    case 'year':
      return yearName({ from, until });
  }
}

/** Includes both years if it spans two calendar years. */
export const yearName = ({ from, until }: { from: string; until: string }): string => {
  const [first, last] = [from.slice(0, 4), until.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
};
