import type * as contract from '@ngo-plus/contract/giving-reports';
import type { ReportDonors, ReportTotals } from '@ngo-plus/contract/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { Context, Database } from '../kernel/index.ts';
import { amountsIn, asGiven, asWorth, type Sums } from './amounts.ts';
import type { Days } from './calendar.ts';
import { headOf } from './head.ts';
import { periodOf } from './period.ts';
import { currencyOf, type Meant, reported } from './reported.ts';
import { type Setting, settingOf } from './setting.ts';

export async function readSummary(
  ctx: Context,
  input: Input<typeof contract.readGivingSummary>,
): Promise<Output<typeof contract.readGivingSummary>> {
  const setting = await settingOf(ctx);
  const { days, previous } = await periodOf(ctx.db, setting, input);
  const of = { db: ctx.db, setting, meant: input };
  const { total, byCurrency } = await totalsOf(of, days);
  const before = previous && (await totalsOf(of, previous)).total;
  return {
    ...headOf(setting, input),
    ...{ period: days, previous: previous ?? null, total, before: before ?? null, byCurrency },
    donors: await donorsOf(of, days),
    donorsBefore: previous ? await donorsOf(of, previous) : null,
    unconverted: await unconvertedOf(of, days, byCurrency),
  };
}

type Of = { readonly db: Database; readonly setting: Setting; readonly meant: Meant };

type TotalRow = Sums & { average: string | null; median: string | null; largest: string | null };

const totals = ({ average, median, largest, ...sums }: TotalRow): ReportTotals => ({
  ...amountsIn(sums),
  ...{ averageMinor: average, medianMinor: median, largestMinor: largest },
});

async function totalsOf({ db, setting, meant }: Of, days: Days) {
  const among = reported(setting, meant, days);
  const given = await db.execute<TotalRow>(sql`
    select r.currency, ${asGiven}, ${middles(sql`r.amount_minor - r.refunded_minor`)}
    from ${among} r group by r.currency order by r.currency`);
  const byCurrency = given.rows.map(totals);
  const currency = currencyOf(setting, meant);
  const [only] = byCurrency;
  // Gifts in one currency alone need no worth in it.
  if (only && byCurrency.length === 1 && only.currency === currency)
    return { total: only, byCurrency };
  const worth = await db.execute<TotalRow>(sql`
    select ${currency} as currency, ${asWorth}, ${middles(sql`r.received - r.back`)} from ${among} r`);
  const [row] = worth.rows;
  if (!row) throw new Error('A sum has no row.');
  return { total: totals(row), byCurrency };
}

/** Of gifts that were not wholly given back. */
const middles = (net: ReturnType<typeof sql>) => sql`
  round(avg(${net}) filter (where r.kept))::text as average,
  (percentile_disc(0.5) within group (order by ${net}) filter (where r.kept))::text as median,
  (max(${net}) filter (where r.kept))::text as largest`;

/** Whoever never gave before is new, whatever else the filters leave aside. */
async function donorsOf({ db, setting, meant }: Of, days: Days): Promise<ReportDonors> {
  const { orgId, timeZone } = setting;
  const { rows } = await db.execute<ReportDonors>(sql`
    with d as (select distinct r.donor_id from ${reported(setting, meant, days)} r where r.kept),
    e as (select distinct g.donor_id from gifts g
      where g.org_id = ${orgId}::uuid and g.status in ('paid', 'partly-refunded', 'refunded')
        and g.status <> 'refunded' and g.at < (${days.from}::date::timestamp at time zone ${timeZone}))
    select count(*)::int as "all", count(*) filter (where e.donor_id is null)::int as "new",
      count(e.donor_id)::int as returning
    from d left join e using (donor_id)`);
  return rows[0] ?? { all: 0, new: 0, returning: 0 };
}

/** Asked only where gifts came in more than the one currency. */
async function unconvertedOf(
  { db, setting, meant }: Of,
  days: Days,
  byCurrency: readonly ReportTotals[],
) {
  const currency = currencyOf(setting, meant);
  if (byCurrency.every((one) => one.currency === currency)) return [];
  const { rows } = await db.execute<Sums>(sql`
    select r.currency, ${asGiven} from ${reported(setting, meant, days)} r
    where r.received is null group by r.currency order by r.currency`);
  return rows
    .map(amountsIn)
    .map(({ currency: of, gifts, netMinor }) => ({ currency: of, gifts, netMinor }));
}
