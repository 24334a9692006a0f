import {
  type HourFilters,
  type HourState,
  type HourSummary,
  hourStates,
  hourSummary,
} from '@ngo-plus/contract/people/volunteering';
import { and, asc, count, eq, type SQL, sql, sum } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import { hourEntries } from '../hours-table.ts';
import { filterOf } from './read-entries.ts';

const minutes = sql<number>`coalesce(${sum(hourEntries.minutes)}, 0)::int`;
const { state } = hourEntries;

/** The number of months in the chart, up to the last one with hours. */
const maxMonths = 24;
const maxOrganisations = 100;

/**
 * The totals of the filtered hours.
 *
 * @throws Problem `forbidden`.
 */
export async function summariseHours(
  ctx: TransactionContext,
  filters: HourFilters,
): Promise<HourSummary> {
  const filter = filterOf(ctx, filters);
  const states = await ctx.db
    .select({ state, minutes, entries: count() })
    .from(hourEntries)
    .where(filter)
    .groupBy(state);
  const value = filters.own ? { value: [], unvaluedMinutes: 0 } : await hoursValueOf(ctx, filter);
  return hourSummary.parse({
    minutes: byState(states, (row) => row.minutes),
    entries: byState(states, (row) => row.entries),
    months: await monthsOf(ctx, filter),
    organisations: await organisationsOf(ctx, filter),
    ...value,
  });
}

type StateRow = { readonly state: HourState };

const byState = <Row extends StateRow>(rows: readonly Row[], figureOf: (row: Row) => number) => {
  const figures = new Map(rows.map((row) => [row.state, figureOf(row)]));
  return Object.fromEntries(
    hourStates.map((hourState) => [hourState, figures.get(hourState) ?? 0]),
  );
};

async function monthsOf({ db }: TransactionContext, filter: SQL | undefined) {
  const month = sql<string>`to_char(${hourEntries.workedOn}, 'YYYY-MM')`;
  const rows = await db
    .select({ month, state, minutes })
    .from(hourEntries)
    .where(filter)
    .groupBy(month, state)
    .orderBy(sql`1 desc`)
    .limit(maxMonths * hourStates.length);
  return [...Map.groupBy(rows, (row) => row.month)]
    .slice(0, maxMonths)
    .map(([month, states]) => ({ month, minutes: byState(states, (row) => row.minutes) }))
    .reverse();
}

async function organisationsOf({ db }: TransactionContext, filter: SQL | undefined) {
  const rows = await db
    .select({ orgId: hourEntries.orgId, name: organisations.name, state, minutes })
    .from(hourEntries)
    .leftJoin(organisations, eq(organisations.id, hourEntries.orgId))
    .where(filter)
    .groupBy(hourEntries.orgId, organisations.name, state)
    .orderBy(asc(organisations.name), asc(hourEntries.orgId))
    .limit(maxOrganisations * hourStates.length);
  return [...Map.groupBy(rows, (row) => row.orgId)].map(([id, states]) => ({
    organisation: { id, name: states[0]?.name ?? '' },
    minutes: byState(states, (row) => row.minutes),
  }));
}

/** The rate in effect on the day of an entry. */
export const rateOfDay = sql`lateral (
  select r.hourly_minor, r.currency from volunteer_rates r
  where r.org_id = ${hourEntries.orgId} and r.valid_from <= ${hourEntries.workedOn}
  order by r.valid_from desc limit 1)`;

/** The value of approved minutes at the rates of their days, rounded once, half up. */
async function hoursValueOf({ db }: TransactionContext, filter: SQL | undefined) {
  const approved = and(filter, eq(state, 'approved'));
  const { rows } = await db.execute<{
    currency: string | null;
    minor: string;
    minutes: number;
  }>(sql`
    select rate.currency, round(sum(${hourEntries.minutes}::numeric * rate.hourly_minor) / 60)::text as minor,
      sum(${hourEntries.minutes})::int as minutes
    from ${hourEntries} left join ${rateOfDay} rate on true
    where ${approved ?? sql`true`} group by rate.currency order by rate.currency`);
  const unvalued = rows.find(({ currency }) => currency === null);
  return {
    value: rows.flatMap(({ currency, minor }) =>
      currency === null ? [] : [{ amountMinor: minor, currency }],
    ),
    unvaluedMinutes: unvalued?.minutes ?? 0,
  };
}
