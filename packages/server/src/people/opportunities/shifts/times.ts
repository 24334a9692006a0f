import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';

export type Hours = { readonly day: string; readonly from: string; readonly to: string };

/**
 * Converts local times in a time zone to instants, in the same order. An end that is not after the start is on the
 * next day. A time skipped by a clock change becomes the one after it.
 */
export async function instantsOf(
  { db }: TransactionContext,
  timeZone: string,
  hours: readonly Hours[],
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const rows = hours.map(({ day, from, to }, index) => ({
    at: index,
    from: `${day} ${from}`,
    to: `${day} ${to}`,
    later: to <= from ? 1 : 0,
  }));
  const { rows: converted } = await db.execute<{ starts_at: string; ends_at: string }>(sql`
    select h.from::timestamp at time zone ${timeZone} as starts_at,
      (h.to::timestamp + make_interval(days => h.later)) at time zone ${timeZone} as ends_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as h (at int, "from" text, "to" text, later int) order by h.at`);
  return converted.map(({ starts_at, ends_at }) => ({
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
  }));
}
