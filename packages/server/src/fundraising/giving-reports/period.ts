import type { ReportPeriod } from '@ngo-plus/contract/fundraising/giving-reports';
import { sql } from 'drizzle-orm';
import { type Database, Problem } from '../../kernel/index.ts';
import { type Days, namedPeriod, periodBefore } from './calendar.ts';
import type { ReportContext } from './context.ts';

type Query = {
  readonly period?: ReportPeriod | '' | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly yearStart: number;
};

export type Period = { readonly days: Days; readonly previous: Days | undefined };

/**
 * Returns the days that a report covers, in the organisation's calendar; the last 12 months by
 * default.
 *
 * @throws Problem `invalid` if the last day is before the first
 */
export async function periodOf(
  db: Database,
  setting: ReportContext,
  input: Query,
): Promise<Period> {
  const { from, until, yearStart } = input;
  const { today } = setting;
  const name = input.period || (from || until ? 'days' : 'last-12-months');
  if (name !== 'days' && name !== 'all') return namedPeriod(name, today, yearStart);
  const range = name === 'days' ? { from, until } : {};
  const last = range.until || today;
  const days = { from: range.from || (await firstDay(db, setting, last)), until: last };
  if (days.from > days.until) {
    throw Problem.atField('invalid', 'until', 'Choose an end date on or after the start date');
  }
  return { days, previous: range.from ? periodBefore(days) : undefined };
}

/** Returns the day of the first donation, or `last` if that is earlier. */
async function firstDay(
  db: Database,
  { orgId, timeZone }: ReportContext,
  last: string,
): Promise<string> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (min(g.at) at time zone ${timeZone})::date::text as day from donations g
    where g.org_id = ${orgId}::uuid and g.status in ('paid', 'partly-refunded', 'refunded')`);
  const day = rows[0]?.day ?? last;
  return day < last ? day : last;
}
