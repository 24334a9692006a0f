import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import {
  maxPoints,
  type ReportStep,
  type SeriesPoint,
} from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import { addSums, amountsIn, type Sums } from './amounts.ts';
import { type Days, stepsOf } from './calendar.ts';
import { type ReportContext, reportContextOf } from './context.ts';
import { headOf } from './head.ts';
import { periodOf } from './period.ts';
import { beginOf, type DonationFilter } from './reported-donations.ts';
import { donationSums } from './sums.ts';

export async function readSeries(
  ctx: TransactionContext,
  input: Input<typeof contract.readGivingSeries>,
): Promise<Output<typeof contract.readGivingSeries>> {
  const setting = await reportContextOf(ctx);
  const { days, previous } = await periodOf(ctx.db, setting, input);
  const step = fittingStep(input.step || undefined, days, input.yearStart);
  const of = { db: ctx.db, setting, meant: input, step };
  return {
    ...headOf(setting, input),
    step,
    points: await pointsOf(of, days),
    before: previous ? await pointsOf(of, previous) : null,
  };
}

const stepsByLength: readonly ReportStep[] = ['day', 'week', 'month', 'quarter', 'year'];
/** Maximum number of days for each step; beyond it, a longer step reads better. */
const fitsUpTo = {
  day: 31,
  week: 120,
  month: 1_200,
  quarter: 3_000,
  year: Number.POSITIVE_INFINITY,
};

/** Returns the requested step, unless the period would have too many points. */
function fittingStep(requested: ReportStep | undefined, days: Days, yearStart: number): ReportStep {
  const length = (Date.parse(days.until) - Date.parse(days.from)) / 86_400_000;
  const preferred = requested ?? stepsByLength.find((step) => length <= fitsUpTo[step]) ?? 'year';
  const from = stepsByLength.slice(stepsByLength.indexOf(preferred));
  return from.find((step) => stepsOf(step, days, yearStart).length <= maxPoints) ?? 'year';
}

type Of = {
  readonly db: Database;
  readonly setting: ReportContext;
  readonly meant: DonationFilter;
  readonly step: ReportStep;
};

type Row = Sums & { at: number; worth: string; worthback: string; worthdonations: number };

/** Includes steps without donations. */
async function pointsOf({ db, setting, meant, step }: Of, days: Days): Promise<SeriesPoint[]> {
  const points = stepsOf(step, days, meant.yearStart);
  const first = sql.param(points.map(({ from }) => from));
  // Finds the last step start before a donation by its instant, without a calendar lookup.
  const begins = sql`(select array_agg(${beginOf(sql`day`, setting)} order by day::date) from unnest(${first}::text[]) day)`;
  const { rows } = await db.execute<Row>(sql`
    select s.key as at, s.currency, s.donations, s.received::text, s.back::text, s.worthdonations, s.worth::text, s.worthback::text
    from ${donationSums(setting, meant, days, sql`width_bucket(g.at, ${begins})`)} s order by s.key, s.currency`);
  const rowsByPoint = Map.groupBy(rows, ({ at }) => at);
  return points.map((point, index) => {
    const here = rowsByPoint.get(index + 1) ?? [];
    const worth = here.map((row) => ({
      donations: row.worthdonations,
      received: row.worth,
      back: row.worthback,
    }));
    return { ...point, ...addSums(worth), byCurrency: here.map(amountsIn) };
  });
}
