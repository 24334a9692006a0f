import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import type { ReportDonors } from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import type { Days } from './calendar.ts';
import { reportContextOf } from './context.ts';
import { periodOf } from './period.ts';
import { beginOf, conditionsOf, endOf } from './reported-donations.ts';
import type { Of } from './totals.ts';

export async function countDonors(
  ctx: TransactionContext,
  input: Input<typeof contract.readGivingDonors>,
): Promise<Output<typeof contract.readGivingDonors>> {
  const setting = await reportContextOf(ctx);
  const { days, previous } = await periodOf(ctx.db, setting, input);
  const of = { db: ctx.db, setting, meant: input };
  return donorsOf(of, days, previous);
}

type Row = ReportDonors & { allbefore: number; newbefore: number };

/**
 * Counts donors in one pass over all donations, donor by donor in index order. A donor who never
 * gave before is new, regardless of the other filters.
 */
async function donorsOf({ db, setting, meant }: Of, days: Days, previous: Days | undefined) {
  const isMeant = sql.join([sql`true`, ...conditionsOf(meant)], sql` and `);
  // As subqueries, instants are computed once, not once per donation: a plan that is kept cannot compute them beforehand.
  const begin = (day: string) => sql`(select ${beginOf(day, setting)})`;
  const within = (period: Days) =>
    sql`(g.at >= ${begin(period.from)} and g.at < (select ${endOf(period.until, setting)}) and ${isMeant})`;
  const { rows } = await db.execute<Row>(sql`
    with d as (
      select min(g.at) as first, bool_or(${within(days)}) as gave,
        ${previous ? sql`bool_or(${within(previous)})` : sql`false`} as gavebefore
      from donations g
      where g.org_id = ${setting.orgId}::uuid and g.status in ('paid', 'partly-refunded')
      group by g.donor_id)
    select count(*) filter (where gave)::int as "all",
      count(*) filter (where gave and first >= ${begin(days.from)})::int as "new",
      count(*) filter (where gavebefore)::int as allbefore,
      count(*) filter (where gavebefore and first >= ${begin((previous ?? days).from)})::int as newbefore
    from d`);
  const [{ all, new: fresh, allbefore, newbefore } = none] = rows;
  return {
    donors: { all, new: fresh, returning: all - fresh },
    before: previous ? { all: allbefore, new: newbefore, returning: allbefore - newbefore } : null,
  };
}

const none = { all: 0, new: 0, allbefore: 0, newbefore: 0 };
