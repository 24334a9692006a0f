import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import { boardPage } from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, pageOf, type TransactionContext } from '../../kernel/index.ts';
import { publicCause } from './campaign.ts';
import { presentPicture } from './picture-address.ts';

type Row = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly picture_id: string | null;
  readonly goal_minor: string | null;
  readonly status: string;
  readonly raised: string;
  readonly donations: string;
  readonly members: number;
  readonly team_id: string | null;
  readonly team_name: string | null;
  readonly place: number;
  readonly total: number;
  readonly value: string;
  readonly at: string;
};

const cursors = {
  amount: cursorsOf('fundraisers.by-amount', [z.string(), z.iso.datetime(), z.uuid()]),
  donations: cursorsOf('fundraisers.by-donations', [z.string(), z.iso.datetime(), z.uuid()]),
};

/**
 * Lists the public pages of a cause by amount raised or donations, highest first. Equal pages share a rank and are
 * ordered by the time they became public. A team's totals include its members'.
 */
export async function listBoard(
  ctx: TransactionContext,
  { id, kind, by, teamId, cursor, limit }: Input<typeof contract.listBoard>,
) {
  await publicCause(ctx, id);
  const value = by === 'amount' ? sql`raised` : sql`donations`;
  const position = cursor === undefined ? undefined : cursors[by].position(cursor);
  const after = position
    ? sql`where value < ${position[0]}::bigint or (value = ${position[0]}::bigint
        and (at, id) > (${position[1]}::timestamptz, ${position[2]}::uuid))`
    : sql``;
  const { rows } = await ctx.db.execute<Row>(sql`
    with pages as materialized (
      select id, kind, name, picture_id, goal_minor, status, team_id, public_at as at
      from fundraisers where cause_id = ${id} and status in ('public', 'closed')
    ), sums as (
      select p.id, p.team_id, coalesce(sum(t.raised_minor), 0) as raised, coalesce(sum(t.donations), 0) as donations
      from pages p left join fundraiser_totals t on t.fundraiser_id = p.id group by p.id, p.team_id
    ), counted as (
      select ${kind === 'team' ? sql`coalesce(team_id, id)` : sql`id`} as id,
        sum(raised)::bigint as raised, sum(donations)::bigint as donations, count(team_id)::int as members
      from sums group by 1
    ), board as (
      select p.*, c.raised, c.donations, c.members, ${value} as value,
        rank() over (order by ${value} desc)::int as place, count(*) over ()::int as total
      from pages p join counted c using (id)
      where p.kind = ${kind} ${teamId ? sql`and p.team_id = ${teamId}` : sql``}
    )
    select b.id, b.kind, b.name, b.picture_id, b.goal_minor::text, b.status, b.raised::text, b.donations::text,
      b.members, b.team_id, t.name as team_name, b.place, b.total, b.value::text,
      to_json(b.at) #>> '{}' as at
    from (select * from board ${after} order by value desc, at, id limit ${limit + 1}) b
    left join pages t on t.id = b.team_id order by b.value desc, b.at, b.id`);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors[by].after([row.value, new Date(row.at).toISOString(), row.id]),
  );
  return { items: page.map(present), total: async () => rows[0]?.total ?? 0, next };
}

const present = (row: Row) =>
  boardPage.parse({
    id: row.id,
    kind: row.kind,
    name: row.name,
    goalMinor: row.goal_minor,
    picture: presentPicture(row.picture_id),
    raisedMinor: row.raised,
    donations: Number(row.donations),
    isClosed: row.status === 'closed',
    place: row.place,
    members: row.kind === 'team' ? row.members : 0,
    team: row.team_id && row.team_name ? { id: row.team_id, name: row.team_name } : null,
  });
