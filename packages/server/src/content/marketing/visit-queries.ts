import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import type { VisitRow } from './table.ts';

type Period = { readonly from: string; readonly to: string };

const isWithin = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

/** Every day of the period, including days without a visit. */
export async function visitsByDay(db: Database, { from, to }: Period) {
  const { rows } = await db.execute<{ day: string; visits: number }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(v.visits), 0)::float8 as visits
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join visit_counts v on v.day = d::date
    group by d order by d`);
  return rows;
}

/** By campaign source, otherwise by referrer, otherwise unknown. */
export async function visitsBySource(db: Database, period: Period, limit: number) {
  const { rows } = await db.execute<{ source: string; visits: number }>(sql`
    select coalesce(nullif(source, ''), nullif(referrer_host, ''), 'direct') as source,
      sum(visits)::float8 as visits
    from visit_counts where ${isWithin(period)} group by 1 order by 2 desc, 1 limit ${limit}`);
  return rows;
}

type Campaign = { campaign: string; source: string; medium: string; visits: number };

export async function visitsByCampaign(db: Database, period: Period, limit: number) {
  const { rows } = await db.execute<Campaign>(sql`
    select campaign, source, medium, sum(visits)::float8 as visits
    from visit_counts where ${isWithin(period)} and campaign <> ''
    group by campaign, source, medium order by 4 desc, 1, 2, 3 limit ${limit}`);
  return rows;
}

export async function visitsByPage(db: Database, period: Period, limit: number) {
  const { rows } = await db.execute<{ page: string; visits: number }>(sql`
    select path as page, sum(visits)::float8 as visits
    from visit_counts where ${isWithin(period)} group by path order by 2 desc, 1 limit ${limit}`);
  return rows;
}

export async function countLeadsIn(db: Database, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from leads
    where created_at >= ${from}::date::timestamp at time zone 'UTC'
      and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  return rows[0]?.n ?? 0;
}

/** The rows of one day: no day has more than a few thousand. */
export async function visitsOfDay(db: Database, day: string): Promise<VisitRow[]> {
  const { rows } = await db.execute<VisitRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, path, source, medium, campaign, term, content,
      referrer_host as "referrerHost", visits::float8 as visits
    from visit_counts where day = ${day}::date order by visits desc, path, source, campaign`);
  return rows;
}
