import type { usage } from '@ngo-plus/contract/ai/usage';
import type { Output } from '@ngo-plus/contract/kernel';

type Days = Output<typeof usage>['days'];

const dayMs = 86_400_000;

/** The days of a period, also those without calls, so that a chart has no gaps. */
export function everyDay(days: Days, { from, to }: { from: string; to: string }): Days {
  const known = new Map(days.map((one) => [one.day, one]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, at) => {
    const day = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, calls: 0, failed: 0, costs: [] };
  });
}
