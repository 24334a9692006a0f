import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import { type Dimension, maxParts } from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { addSums, amounts, amountsIn, type Sums } from './amounts.ts';
import { reportContextOf } from './context.ts';
import { headOf } from './head.ts';
import { periodOf } from './period.ts';
import { countedDonations } from './reported-donations.ts';
import { donationSums } from './sums.ts';

/** What donations are grouped by. Keys become text once per part, not once per donation. */
const keys: Readonly<Record<Dimension, SQL>> = {
  cause: sql`g.cause_id`,
  method: sql`coalesce(g.method, '')`,
  currency: sql`g.currency`,
  channel: sql`case when g.offline then 'offline' else 'online' end`,
  habit: sql`case when g.frequency = 'once' then 'once' else 'regular' end`,
  source: sql`g.came_source`,
  medium: sql`g.came_medium`,
  campaign: sql`g.came_campaign`,
  referrer: sql`g.came_site`,
};

type Row = Sums & {
  key: string;
  donors: number;
  worth: string;
  worthback: string;
  worthdonations: number;
  sums: readonly Sums[];
};

/** Returns the parts by converted total, largest first. */
export async function readParts(
  ctx: TransactionContext,
  input: Input<typeof contract.readGivingParts>,
): Promise<Output<typeof contract.readGivingParts>> {
  const setting = await reportContextOf(ctx);
  const { days } = await periodOf(ctx.db, setting, input);
  const key = keys[input.by];
  const { rows } = await ctx.db.execute<Row>(sql`
    with s as (select * from ${donationSums(setting, input, days, key)} s),
    people as (
      select key, count(*)::int as donors from (
        select ${key} as key from donations g where ${countedDonations(setting, input, days)}
          and g.status in ('paid', 'partly-refunded')
        group by 1, g.donor_id) each group by key)
    select s.key::text, sum(s.worthdonations)::int as worthdonations, sum(s.worth)::text as worth, sum(s.worthback)::text as worthback,
      coalesce(min(p.donors), 0) as donors, json_agg(json_build_object('currency', s.currency, 'donations', s.donations,
        'received', s.received::text, 'back', s.back::text) order by s.currency) as sums
    from s left join people p using (key)
    group by s.key order by sum(s.worth - s.worthback) desc, s.key`);
  const listed = rows.slice(0, maxParts);
  const otherParts = rows.slice(maxParts);
  const titles =
    input.by === 'cause'
      ? await titlesOf(
          ctx.db,
          listed.map(({ key }) => key),
        )
      : new Map();
  return {
    ...headOf(setting, input),
    by: input.by,
    parts: listed.map((row) => ({
      key: row.key,
      label: titles.get(row.key) ?? '',
      donors: row.donors,
      ...amounts(worthOf(row)),
      byCurrency: row.sums.map(amountsIn),
    })),
    rest:
      otherParts.length > 0
        ? { parts: otherParts.length, ...addSums(otherParts.map(worthOf)) }
        : null,
  };
}

const worthOf = ({ worthdonations, worth, worthback }: Row) => ({
  donations: worthdonations,
  received: worth,
  back: worthback,
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
