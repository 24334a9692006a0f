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
type Row = Sums & {
  largest: string | null;
  worth: string;
  worthback: string;
  worthdonations: number;
  mostworth: string | null;
  unworth: string;
};

/** Sums the donations of a period in one pass. */
export async function sumsOf({ db, setting, meant }: Of, days: Days): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.currency, s.donations, s.received::text, s.back::text, s.largest::text, s.worthdonations, s.worth::text,
      s.worthback::text, s.mostworth::text, s.unworth::text
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
  const rows = await sumsOf(of, days);
  const medians = await mediansOf(of, days);
  const byCurrency = rows.map((row): ReportTotals => {
    const sums = amountsIn(row);
    return {
      ...sums,
      averageMinor: averageOf(sums.netMinor, sums.donations),
      largestMinor: row.largest,
      medianMinor: medians.get(row.currency) ?? null,
    };
  });
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

const unconverted = ({ currency, donations, worthdonations, unworth }: Row) =>
  donations > worthdonations
    ? [{ currency, donations: donations - worthdonations, netMinor: unworth }]
    : [];

/**
 * Returns the medians of donations that were not fully refunded: one per currency, and one for all
 * (null) in the report's currency. Many amounts are equal, so they are counted before sorting. For
 * an even count the median is the mean of the middle two, to the nearest minor unit; half a unit
 * rounds up, as in the average.
 */
async function mediansOf({ db, setting, meant }: Of, days: Days) {
  const { rows } = await db.execute<{ currency: string | null; median: string }>(sql`
    with counted as materialized (
      select r.currency, r.amount_minor - r.refunded_minor as net, r.received - r.back as worth, count(*) as donations
      from ${donationRelation(setting, meant, days)} r where r.kept group by 1, 2, 3),
    amounts as (
      select currency, net as amount, donations from counted
      union all select null, worth, donations from counted where worth is not null),
    placed as (
      select currency, amount, sum(donations) over (partition by currency order by amount) as place,
        sum(donations) over (partition by currency) as last from amounts)
    select currency, round((min(amount) + min(amount) filter (where place * 2 > last)) / 2.0)::bigint::text as median
    from placed where place * 2 >= last group by currency`);
  return new Map(rows.map(({ currency, median }) => [currency, median]));
}
