import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import { frequencyBands, recencyBands } from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { reportContextOf } from './context.ts';
import { headOf } from './head.ts';
import { donationRelation } from './reported-donations.ts';

type Row = {
  [column: string]: unknown;
  recency: number | null;
  frequency: number | null;
  quarter: number | null;
  donors: number;
  net: string;
  most: string;
  least: string;
};

/** Assigns a number to bands defined by their lower bounds. */
const frequency = sql`width_bucket(d.donations, ${sql.param([...frequencyBands])}::int[]) - 1`;

/**
 * Uses the organisation's calendar: a donation on the same day six months ago is six months old.
 */
const recencyFor = (today: string) => {
  const bands = recencyBands.flatMap((months, index) =>
    months === null
      ? []
      : [
          sql`when d.last >= ${today}::date - make_interval(months => ${months}) then ${index}::int`,
        ],
  );
  return sql`case ${sql.join(bands, sql` `)} else ${recencyBands.length - 1}::int end`;
};

export async function readBands(
  ctx: TransactionContext,
  input: Input<typeof contract.readDonorBands>,
): Promise<Output<typeof contract.readDonorBands>> {
  const setting = await reportContextOf(ctx);
  const { rows } = await ctx.db.execute<Row>(sql`
    with d as (
      select r.donor_id, count(*)::int as donations, max(r.local) as last, coalesce(sum(r.received - r.back), 0) as net
      from ${donationRelation(setting, input, { until: setting.today })} r where r.kept group by r.donor_id),
    placed as (
      select ${recencyFor(setting.today)} as recency, ${frequency} as frequency,
        ntile(4) over (order by d.net desc, d.donor_id) as quarter, d.net from d)
    select recency, frequency, quarter, count(*)::int as donors, sum(net)::text as net,
      max(net)::text as most, min(net)::text as least
    from placed group by grouping sets ((recency, frequency), (quarter)) order by quarter, recency, frequency`);
  const cells = rows.flatMap(({ recency, frequency: often, donors, net }) =>
    recency === null || often === null
      ? []
      : [{ recency, frequency: often, donors, netMinor: net }],
  );
  const quarters = rows.flatMap(({ quarter, donors, net, most, least }) =>
    quarter === null ? [] : [{ donors, netMinor: net, maxMinor: most, minMinor: least }],
  );
  const donors = cells.reduce((all, cell) => all + cell.donors, 0);
  return { ...headOf(setting, input), donors, cells, quarters };
}
