import type { ReportTotals, TotalsBefore } from '@ngo-plus/contract/fundraising/giving-reports';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { addSums, amountsIn, type Sums } from './amounts.ts';
import type { Days } from './calendar.ts';
import type { ReportContext } from './context.ts';
import { currencyOf, type DonationFilter, donationRelation } from './reported-donations.ts';
import { donationSums } from './sums.ts';

export type Of = {
  readonly db: Database;
  readonly setting: ReportContext;
  readonly meant: DonationFilter;
};

/** Donations in one currency: as donated, and their value in the report's currency. */
type Row = Sums & { worth: string; worthback: string; worthdonations: number };

/** Sums the donations of a period in one pass. */
export async function sumsOf({ db, setting, meant }: Of, days: Days): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.currency, s.donations, s.received::text, s.back::text, s.worthdonations, s.worth::text, s.worthback::text
    from ${donationSums(setting, meant, days, sql`null::text`)} s order by s.currency`);
  return rows;
}

export function totalsBefore({ setting, meant }: Of, rows: readonly Row[]): TotalsBefore {
  const worth = addSums(
    rows.map((row) => ({
      donations: row.worthdonations,
      received: row.worth,
      back: row.worthback,
    })),
  );
  const average = averageOf(worth.netMinor, worth.donations);
  return { currency: currencyOf(setting, meant), ...worth, averageMinor: average };
}

/** Rounds to the nearest unit; half a unit rounds up. */
const averageOf = (netMinor: string, donations: number): string | null =>
  donations === 0
    ? null
    : ((BigInt(netMinor) * 2n + BigInt(donations)) / (2n * BigInt(donations))).toString();

export async function totalsOf(of: Of, days: Days) {
  const rows = await totalsByCurrency(of, days);
  const byCurrency = rows.map((row): ReportTotals => {
    const sums = amountsIn(row);
    return {
      ...sums,
      averageMinor: averageOf(sums.netMinor, sums.donations),
      largestMinor: row.largest,
      medianMinor: row.median,
    };
  });
  const most = rows.flatMap(({ mostworth }) => (mostworth === null ? [] : [BigInt(mostworth)]));
  const largest = most.reduce<bigint | null>(
    (max, one) => (max === null || one > max ? one : max),
    null,
  );
  const total: ReportTotals = {
    ...totalsBefore(of, rows),
    medianMinor: rows[0]?.medianworth ?? null,
    largestMinor: largest === null ? null : largest.toString(),
  };
  return { total, byCurrency, unconverted: rows.flatMap(unconverted) };
}

const unconverted = ({ currency, donations, worthdonations, unworth }: TotalsRow) =>
  donations > worthdonations
    ? [{ currency, donations: donations - worthdonations, netMinor: unworth }]
    : [];

type TotalsRow = Row & {
  /** Null if all were fully refunded, as are `mostworth` and the medians. */
  largest: string | null;
  mostworth: string | null;
  median: string | null;
  medianworth: string | null;
  /** The net amount of donations without a known rate, in the currency donated. */
  unworth: string;
};

/**
 * Returns the sums of a period with their medians in one pass: one median per currency, and
 * `medianworth`, the same in every row, for all donations in the report's currency. Donations that
 * were fully refunded have no part in a median. For an even count the median is the mean of the
 * middle two, to the nearest minor unit; half a unit rounds up, as in the average.
 *
 * Many amounts are equal, so equal ones are counted first and only the counts are added up and
 * sorted. A product of an amount and a count exceeds a bigint from 922,337 donations of the largest
 * amount on, and then fails instead of being wrong.
 */
async function totalsByCurrency({ db, setting, meant }: Of, days: Days): Promise<TotalsRow[]> {
  const { rows } = await db.execute<TotalsRow>(sql`
    with counted as materialized (
      select r.currency, r.kept, r.amount_minor as amount, r.refunded_minor as refunded, r.received, r.back,
        count(*) as donations
      from ${donationRelation(setting, meant, days)} r group by 1, 2, 3, 4, 5, 6),
    sums as (
      select currency, coalesce(sum(donations) filter (where kept), 0)::int as donations,
        sum(amount * donations)::text as received, sum(refunded * donations)::text as back,
        (max(amount - refunded) filter (where kept))::text as largest,
        coalesce(sum(donations) filter (where kept and received is not null), 0)::int as worthdonations,
        coalesce(sum(received * donations), 0)::text as worth, coalesce(sum(back * donations), 0)::text as worthback,
        (max(received - back) filter (where kept))::text as mostworth,
        coalesce(sum((amount - refunded) * donations) filter (where received is null), 0)::text as unworth
      from counted group by currency),
    amounts as (
      select currency, amount - refunded as net, donations from counted where kept
      union all select null, received - back, donations from counted where kept and received is not null),
    placed as (
      select currency, net, sum(donations) over (partition by currency order by net) as place,
        sum(donations) over (partition by currency) as last from amounts),
    medians as (
      select currency, round((min(net) + min(net) filter (where place * 2 > last)) / 2.0)::bigint::text as median
      from placed where place * 2 >= last group by currency)
    select s.*, m.median, (select median from medians where currency is null) as medianworth
    from sums s left join medians m using (currency) order by s.currency`);
  return rows;
}
