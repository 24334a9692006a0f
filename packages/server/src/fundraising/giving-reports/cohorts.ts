import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import { type CohortStep, maxCohorts } from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { addDays, addMonths, beginOf } from './calendar.ts';
import { reportContextOf } from './context.ts';
import { headOf } from './head.ts';
import { donationRelation, stepIn } from './reported-donations.ts';

const months: Readonly<Record<CohortStep, number>> = { month: 1, quarter: 3, year: 12 };

type Row = { [column: string]: unknown; first: string; later: number; donors: number };

/** Steps are counted in months, so that a cohort and a later step differ by a subtraction. */
export async function readCohorts(
  ctx: TransactionContext,
  input: Input<typeof contract.readCohorts>,
): Promise<Output<typeof contract.readCohorts>> {
  const setting = await reportContextOf(ctx);
  const { step, yearStart } = input;
  const { rows } = await ctx.db.execute<Row>(sql`
    with gave as (
      select distinct r.donor_id, (${stepIn(step, sql`r.local`, yearStart)})::date as begin
      from ${donationRelation(setting, input, { until: setting.today })} r where r.kept),
    placed as (
      select min(begin) over (partition by donor_id) as first, begin from gave),
    newest as (select distinct first from placed order by first desc limit ${maxCohorts})
    select first::text, ((extract(year from begin) - extract(year from first)) * 12
      + extract(month from begin) - extract(month from first))::int / ${months[step]}::int as later, count(*)::int as donors
    from placed join newest using (first) group by first, begin order by first, begin`);
  const cohorts = [...Map.groupBy(rows, ({ first }) => first)].map(([from, cohortRows]) => {
    const counts = new Map(cohortRows.map(({ later, donors }) => [later, donors]));
    const length = Math.min(stepsSince(from, setting.today, step, yearStart), maxCohorts);
    return {
      from,
      until: addDays(addMonths(from, months[step]), -1),
      donors: counts.get(0) ?? 0,
      later: Array.from({ length }, (_, at) => counts.get(at + 1) ?? 0),
    };
  });
  return { ...headOf(setting, input), step, cohorts };
}

const monthsIn = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Returns the number of steps begun since. */
const stepsSince = (from: string, today: string, step: CohortStep, yearStart: number): number =>
  (monthsIn(beginOf(step, today, yearStart)) - monthsIn(from)) / months[step];
