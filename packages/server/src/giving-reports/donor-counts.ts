import type * as contract from '@ngo-plus/contract/giving-reports';
import type { ReportDonors } from '@ngo-plus/contract/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import type { Days } from './calendar.ts';
import { periodOf } from './period.ts';
import { reported } from './reported.ts';
import { settingOf } from './setting.ts';
import type { Of } from './totals.ts';

export async function countDonors(
  ctx: Context,
  input: Input<typeof contract.readGivingDonors>,
): Promise<Output<typeof contract.readGivingDonors>> {
  const setting = await settingOf(ctx);
  const { days, previous } = await periodOf(ctx.db, setting, input);
  const of = { db: ctx.db, setting, meant: input };
  return {
    donors: await donorsOf(of, days),
    before: previous ? await donorsOf(of, previous) : null,
  };
}

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
