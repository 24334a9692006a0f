import type { ReportTotals, TotalsBefore } from '@ngo-plus/contract/giving-reports';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/index.ts';
import { amountsIn, asGiven, type Sums, together } from './amounts.ts';
import type { Days } from './calendar.ts';
import { currencyOf, type Meant, reported } from './reported.ts';
import type { Setting } from './setting.ts';

export type Of = { readonly db: Database; readonly setting: Setting; readonly meant: Meant };

/** Gifts in one currency: as they were given, and what they are worth in that of the report. */
type Row = Sums & {
  average: string | null;
  largest: string | null;
  worth: string;
  worthback: string;
  worthgifts: number;
  mostworth: string | null;
  unworth: string;
};

/** One pass over the gifts of a period. */
export async function sumsOf({ db, setting, meant }: Of, days: Days): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.currency, ${asGiven},
      round(avg(r.amount_minor - r.refunded_minor) filter (where r.kept))::text as average,
      (max(r.amount_minor - r.refunded_minor) filter (where r.kept))::text as largest,
      count(*) filter (where r.kept and r.received is not null)::int as worthgifts,
      coalesce(sum(r.received), 0)::text as worth, coalesce(sum(r.back), 0)::text as worthback,
      (max(r.received - r.back) filter (where r.kept))::text as mostworth,
      coalesce(sum(r.amount_minor - r.refunded_minor) filter (where r.received is null), 0)::text as unworth
    from ${reported(setting, meant, days)} r group by r.currency order by r.currency`);
  return rows;
}

export function totalsBefore({ setting, meant }: Of, rows: readonly Row[]): TotalsBefore {
  const worth = together(
    rows.map((row) => ({ gifts: row.worthgifts, received: row.worth, back: row.worthback })),
  );
  const average = averageOf(worth.netMinor, worth.gifts);
  return { currency: currencyOf(setting, meant), ...worth, averageMinor: average };
}

/** To the nearest unit; half a unit counts as one. */
const averageOf = (netMinor: string, gifts: number): string | null =>
  gifts === 0 ? null : ((BigInt(netMinor) * 2n + BigInt(gifts)) / (2n * BigInt(gifts))).toString();

export async function totalsOf(of: Of, days: Days) {
  const rows = await sumsOf(of, days);
  const medians = await mediansOf(of, days);
  const byCurrency = rows.map(
    (row): ReportTotals => ({
      ...amountsIn(row),
      ...{ averageMinor: row.average, largestMinor: row.largest },
      medianMinor: medians.get(row.currency) ?? null,
    }),
  );
  const most = rows.flatMap(({ mostworth }) => (mostworth === null ? [] : [BigInt(mostworth)]));
  const largest = most.reduce<bigint | null>(
    (max, one) => (max === null || one > max ? one : max),
    null,
  );
  const total: ReportTotals = {
    ...totalsBefore(of, rows),
    medianMinor: medians.get(null) ?? null,
    largestMinor: largest === null ? null : largest.toString(),
  };
  return { total, byCurrency, unconverted: rows.flatMap(unconverted) };
}

const unconverted = ({ currency, gifts, worthgifts, unworth }: Row) =>
  gifts > worthgifts ? [{ currency, gifts: gifts - worthgifts, netMinor: unworth }] : [];

/** Of gifts that were not wholly given back: in each currency, and of all (null) in that of the report. */
async function mediansOf({ db, setting, meant }: Of, days: Days) {
  const among = sql`${reported(setting, meant, days)} r where r.kept`;
  const middle = (net: ReturnType<typeof sql>) =>
    sql`(percentile_disc(0.5) within group (order by ${net}))::text as median`;
  const { rows } = await db.execute<{ currency: string | null; median: string | null }>(sql`
    select r.currency, ${middle(sql`r.amount_minor - r.refunded_minor`)} from ${among} group by r.currency
    union all select null, ${middle(sql`r.received - r.back`)} from ${among}`);
  return new Map(rows.map(({ currency, median }) => [currency, median]));
}
