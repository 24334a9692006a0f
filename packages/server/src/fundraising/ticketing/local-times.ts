import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/**
 * Returns the instants of local times in a time zone, in the same order; null for empty ones. A
 * time that a clock change skips becomes one hour later.
 */
export async function instantsAt(
  { db }: TransactionContext,
  timeZone: string,
  walls: readonly string[],
): Promise<(Date | null)[]> {
  const rows = walls.map((wall, at) => ({ at, wall: wall === '' ? null : wall }));
  const { rows: instants } = await db.execute<{ instant: string | null }>(sql`
    select w.wall::timestamp at time zone ${timeZone} as instant
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (at int, wall text) order by w.at`);
  return instants.map(({ instant }) => (instant === null ? null : new Date(instant)));
}

/** Returns the local time, `YYYY-MM-DDTHH:MM`; empty for none. */
export function localTimeAt(at: Date | null, timeZone: string): string {
  if (at === null) return '';
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone,
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}
