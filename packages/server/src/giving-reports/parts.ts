import type * as contract from '@ngo-plus/contract/giving-reports';
import { type Dimension, mostParts } from '@ngo-plus/contract/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { causes } from '../causes/index.ts';
import type { Context, Database } from '../kernel/index.ts';
import { amounts, amountsIn, type Sums, together } from './amounts.ts';
import { headOf } from './head.ts';
import { periodOf } from './period.ts';
import { reported } from './reported.ts';
import { settingOf } from './setting.ts';

const cameBy = (what: string) => sql`coalesce(r.came_by ->> ${what}, '')`;

/** The name of the other site, without `www.`; nothing else of its address. */
const host = sql`regexp_replace(lower(coalesce(
  substring(r.came_by ->> 'referrer' from '^[a-zA-Z]+://(?:[^/@]*@)?([^/:?#]+)'), '')), '^www\\.', '')`;

const keys: Readonly<Record<Dimension, SQL>> = {
  cause: sql`r.cause_id::text`,
  method: sql`coalesce(r.method, '')`,
  currency: sql`r.currency`,
  channel: sql`case when r.offline then 'offline' else 'online' end`,
  habit: sql`case when r.rhythm = 'once' then 'once' else 'regular' end`,
  source: cameBy('source'),
  medium: cameBy('medium'),
  campaign: cameBy('campaign'),
  referrer: host,
};

type Row = Sums & {
  key: string;
  donors: number;
  worth: string;
  worthback: string;
  worthgifts: number;
  sums: readonly Sums[];
};

/** By what they are worth together, the largest first. */
export async function readParts(
  ctx: Context,
  input: Input<typeof contract.readGivingParts>,
): Promise<Output<typeof contract.readGivingParts>> {
  const setting = await settingOf(ctx);
  const { days } = await periodOf(ctx.db, setting, input);
  const { rows } = await ctx.db.execute<Row>(sql`
    with parts as (
      select ${keys[input.by]} as key, r.currency, r.donor_id, r.kept, r.amount_minor, r.refunded_minor, r.received, r.back
      from ${reported(setting, input, days)} r),
    sums as (
      select key, currency, count(*) filter (where kept)::int as gifts,
        sum(amount_minor) as received, sum(refunded_minor) as back,
        count(*) filter (where kept and received is not null)::int as worthgifts,
        coalesce(sum(received), 0) as worth, coalesce(sum(back), 0) as worthback
      from parts group by key, currency),
    people as (select key, count(distinct donor_id) filter (where kept)::int as donors from parts group by key)
    select s.key, sum(s.worthgifts)::int as worthgifts, sum(s.worth)::text as worth, sum(s.worthback)::text as worthback,
      min(p.donors) as donors, json_agg(json_build_object('currency', s.currency, 'gifts', s.gifts,
        'received', s.received::text, 'back', s.back::text) order by s.currency) as sums
    from sums s join people p using (key)
    group by s.key order by sum(s.worth - s.worthback) desc, s.key`);
  const told = rows.slice(0, mostParts);
  const others = rows.slice(mostParts);
  const titles =
    input.by === 'cause'
      ? await titlesOf(
          ctx.db,
          told.map(({ key }) => key),
        )
      : new Map();
  return {
    ...headOf(setting, input),
    by: input.by,
    parts: told.map((row) => ({
      ...{ key: row.key, label: titles.get(row.key) ?? '', donors: row.donors },
      ...amounts(worthOf(row)),
      byCurrency: row.sums.map(amountsIn),
    })),
    rest: others.length > 0 ? { parts: others.length, ...together(others.map(worthOf)) } : null,
  };
}

const worthOf = ({ worthgifts, worth, worthback }: Row) => ({
  ...{ gifts: worthgifts, received: worth, back: worthback },
});

async function titlesOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: causes.id, title: causes.title })
    .from(causes)
    .where(inArray(causes.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
