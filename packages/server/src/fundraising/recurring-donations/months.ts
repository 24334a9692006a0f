import type { RecurringMonths } from '@ngo-plus/contract/fundraising/recurring-donations';
import { sql } from 'drizzle-orm';
import { timeZoneOf, todayAt } from '../../identity/accounts/index.ts';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';

const monthCount = 12;

/** Recurring donations of one currency and frequency that started and ended in the same months. */
type Row = {
  readonly currency: string;
  readonly frequency: 'monthly' | 'yearly';
  /** Number of the month, from 1; 0 is before the first. */
  readonly started: number;
  /** Null for those that were not cancelled. */
  readonly ended: number | null;
  readonly count: number;
  readonly minor: string;
};

/**
 * New, lost and kept recurring donations of the caller’s organisation in each of the last twelve months.
 *
 * The database reads the organisation’s recurring donations once and sums them by the months in which they started and
 * were cancelled: at most a few hundred groups, however many there are.
 */
export async function readRecurringMonths(ctx: TransactionContext): Promise<RecurringMonths[]> {
  const { orgId } = signedIn(ctx);
  const [today, zone] = [await todayAt(ctx, orgId), await timeZoneOf(ctx, orgId)];
  const months = lastMonths(today.slice(0, 7));
  const begins = sql`array(select (m || '-01')::timestamp at time zone ${zone}
    from unnest(${sql.param(months)}::text[]) with ordinality as listed (m, place) order by place)`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with bounds as materialized (select ${begins} as begins)
    select r.currency, r.frequency, width_bucket(r.created_at, b.begins) as started,
      width_bucket(r.cancelled_at, b.begins) as ended, count(*)::int as count, sum(r.amount_minor)::text as minor
    from recurring_donations r cross join bounds b
    where r.org_id = ${orgId}::uuid and (r.cancelled_at is null or r.cancelled_at >= b.begins[1])
    group by 1, 2, 3, 4`);
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      months: months.map((month, at) => ({ month, ...movementsIn(own, at + 1) })),
    }));
}

/** The twelve months up to one, as `YYYY-MM`. */
function lastMonths(current: string): string[] {
  const [year, month] = [Number(current.slice(0, 4)), Number(current.slice(5, 7))];
  return Array.from({ length: monthCount }, (_, at) =>
    new Date(Date.UTC(year, month - monthCount + at, 1)).toISOString().slice(0, 7),
  );
}

function movementsIn(rows: readonly Row[], month: number) {
  const endsLater = ({ ended }: Row) => ended === null || ended > month;
  return {
    new: sumOf(rows.filter((row) => row.started === month && endsLater(row))),
    lost: sumOf(rows.filter((row) => row.ended === month && row.started < month)),
    kept: sumOf(rows.filter((row) => row.started < month && endsLater(row))),
  };
}

/** Yearly amounts are added up before they are divided, so that rounding to minor units happens once. */
function sumOf(rows: readonly Row[]) {
  const total = (frequency: Row['frequency']) =>
    rows
      .filter((row) => row.frequency === frequency)
      .reduce((sum, { minor }) => sum + BigInt(minor), 0n);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    minor: String(total('monthly') + total('yearly') / 12n),
  };
}
