import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { daysOfYear, yearOf } from './calendar.ts';
import { reportContextOf } from './context.ts';
import { headOf } from './head.ts';
import { donationRelation, yearIn } from './reported-donations.ts';

/** Maximum number of years compared. */
const maxYears = 20;

type Row = {
  [column: string]: unknown;
  year: number;
  donors: number;
  first: number;
  again: number;
  back: number;
  kept: number;
};

/**
 * Returns the oldest year first. A donor counts for a year if a donation in it was not fully
 * refunded.
 */
export async function readYears(
  ctx: TransactionContext,
  input: Input<typeof contract.readRetention>,
): Promise<Output<typeof contract.readRetention>> {
  const setting = await reportContextOf(ctx);
  const { yearStart } = input;
  const { rows } = await ctx.db.execute<Row>(sql`
    with gave as (
      select distinct r.donor_id, ${yearIn(sql`r.local`, yearStart)} as year
      from ${donationRelation(setting, input, { until: setting.today })} r where r.kept),
    marked as (
      select year, lag(year) over years as before, lead(year) over years as after
      from gave window years as (partition by donor_id order by year))
    select year, count(*)::int as donors, count(*) filter (where before is null)::int as first,
      count(*) filter (where before = year - 1)::int as again,
      count(*) filter (where before < year - 1)::int as back,
      count(*) filter (where after = year + 1)::int as kept
    from marked group by year order by year desc limit ${maxYears}`);
  const thisYear = yearOf(setting.today, yearStart);
  return {
    ...headOf(setting, input),
    years: rows.toReversed().map(({ year, donors, first, again, back, kept }) => ({
      year,
      ...daysOfYear(year, yearStart),
      donors,
      first,
      again,
      back,
      kept: year >= thisYear ? null : kept,
      isOpen: year + 1 >= thisYear,
    })),
  };
}
