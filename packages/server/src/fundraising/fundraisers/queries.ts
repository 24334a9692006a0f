import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import {
  type Fundraiser,
  fundraiserRow,
  fundraiser as fundraiserShape,
  managesFundraisers,
} from '@ngo-plus/contract/fundraising/fundraisers';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  containsWords,
  countUpTo,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { campaignOf } from './campaign.ts';
import { updatesOf } from './page.ts';
import { presentPicture } from './picture-address.ts';

type Row = {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly name: string;
  readonly cause_id: string;
  readonly cause_title: string;
  readonly currency: string;
  readonly team_id: string | null;
  readonly team_name: string | null;
  readonly members: number;
  readonly goal_minor: string | null;
  readonly raised: string;
  readonly donations: string;
  readonly is_changed: boolean;
  readonly open_reports: number;
  readonly created_at: string;
  readonly story: string;
  readonly picture_id: string | null;
  readonly reason: string;
  readonly email: string;
  readonly at: string;
};

const isChanged = sql`(f.status = 'public' and f.looked_at is not null and f.changed_at > f.looked_at)`;
const openReports = sql`(select count(*)::int from fundraiser_reports r where r.fundraiser_id = f.id
  and r.resolved_at is null)`;

/** Pages `f` with their causes `c`, teams `t` and totals `n`; a team's totals include its members'. */
const rowsFrom = sql`fundraisers f join ${causes} c on c.id = f.cause_id
  left join fundraisers t on t.cause_id = f.cause_id and t.id = f.team_id,
  lateral (select coalesce(sum(s.raised_minor), 0)::bigint as raised, coalesce(sum(s.donations), 0)::bigint as donations,
      count(distinct p.id) filter (where p.id <> f.id)::int as members
    from fundraisers p left join fundraiser_totals s on s.fundraiser_id = p.id
    where p.cause_id = f.cause_id and (p.id = f.id or (p.team_id = f.id and p.status in ('public', 'closed')))) n`;

const columns = sql`f.id, f.kind, f.status, f.name, f.cause_id, c.title as cause_title, c.currency, f.team_id,
  t.name as team_name, n.members, f.goal_minor::text, n.raised::text, n.donations::text, ${isChanged} as is_changed,
  ${openReports} as open_reports, f.created_at, f.story, f.picture_id, f.reason, f.email`;

const orders = {
  newest: { by: sql`f.id`, type: sql`uuid` },
  amount: { by: sql`n.raised`, type: sql`bigint` },
  donations: { by: sql`n.donations`, type: sql`bigint` },
} as const;

const number = z.string().regex(/^-?\d{1,18}$/);
const cursors = {
  newest: cursorsOf('fundraisers.newest', [z.uuid(), z.uuid()]),
  amount: cursorsOf('fundraisers.amount', [number, z.uuid()]),
  donations: cursorsOf('fundraisers.donations', [number, z.uuid()]),
};

type Query = Input<typeof contract.listFundraisers>;

/** Lists the pages for the organisation's causes. */
export async function listFundraisers(ctx: TransactionContext, query: Query) {
  const { cursor, limit, sort } = query;
  const { by, type } = orders[sort];
  const among = conditionOf(ctx, query);
  const position = cursor === undefined ? undefined : cursors[sort].position(cursor);
  const after = position
    ? sql`and (${by}, f.id) < (${position[0]}::${type}, ${position[1]}::uuid)`
    : sql``;
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${columns}, (${by})::text as at from ${rowsFrom} where ${among} ${after}
    order by ${by} desc, f.id desc limit ${limit + 1}`);
  const { page, next } = pageOf(rows, limit, ({ at, id }) => cursors[sort].after([at, id]));
  return {
    items: page.map((row) => fundraiserRow.parse(facts(row))),
    total: () => countUpTo(ctx.db, sql`select from fundraisers f where ${among}`),
    next,
  };
}

function conditionOf(ctx: TransactionContext, { causeId, kind, status, search = '' }: Query): SQL {
  const { orgId } = signedIn(ctx);
  const attention = sql`(f.status = 'waiting' or ${isChanged} or ${openReports} > 0)`;
  return sql`f.org_id = ${orgId}
    ${causeId ? sql`and f.cause_id = ${causeId}` : sql``}
    ${kind ? sql`and f.kind = ${kind}` : sql``}
    ${status === 'attention' ? sql`and ${attention}` : status ? sql`and f.status = ${status}` : sql``}
    ${containsWords(search, sql`f.name`)}`;
}

const facts = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  name: row.name,
  causeId: row.cause_id,
  causeTitle: row.cause_title,
  currency: row.currency,
  members: row.members,
  team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
  goalMinor: row.goal_minor,
  raisedMinor: row.raised,
  donations: Number(row.donations),
  isChanged: row.is_changed,
  openReports: row.open_reports,
  startedAt: new Date(row.created_at).toISOString(),
});

/** @throws Problem `not_found`, also for pages of other organisations */
export async function readFundraiser(
  ctx: TransactionContext,
  { id }: Pick<Input<typeof contract.readFundraiser>, 'id'>,
): Promise<Fundraiser> {
  const { orgId, role } = signedIn(ctx);
  const { rows } = await ctx.db.execute<Row>(
    sql`select ${columns} from ${rowsFrom} where f.id = ${id} and f.org_id = ${orgId}`,
  );
  const row = Problem.ifMissing(rows[0], 'That page');
  return fundraiserShape.parse({
    ...facts(row),
    story: row.story,
    picture: presentPicture(row.picture_id),
    reason: row.reason,
    updates: await updatesOf(ctx, id),
    email: allows(managesFundraisers, role) ? row.email : null,
    looksFirst: (await campaignOf(ctx, row.cause_id)).looksFirst,
  });
}
