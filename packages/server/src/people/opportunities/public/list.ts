import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { opportunityCard } from '@ngo-plus/contract/people/opportunities';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  containsWords,
  countUpTo,
  cursorsOf,
  pageOf,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';

const cursors = cursorsOf('opportunities', [
  z.union([z.literal('infinity'), z.iso.datetime()]),
  z.uuid(),
]);

type Query = Input<typeof contract.listOpportunities>;

type CardRow = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly remote: boolean;
  readonly place: string;
  readonly skills: string[];
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly org_id: string;
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
  readonly shifts: number;
  readonly places_left: number;
  readonly next_shift_at: string | null;
};

/**
 * Runs in scope `public`, so that everyone gets the same list. Opportunities whose shifts are all over are left out.
 */
export async function listOpportunities(ctx: TransactionContext, query: Query) {
  const { cursor, limit } = query;
  const from = fromClause(ctx, query);
  const after = cursor === undefined ? sql`` : afterPosition(cursors.position(cursor));
  const { rows } = await ctx.db.execute<CardRow>(sql`
    select o.id, o.title, o.summary, o.remote, o.place, o.skills, o.starts_on::text, o.ends_on::text,
      o.org_id, g.name, g.country, g.time_zone, c.shifts, c.places_left, c.next_shift_at
    ${from} ${after} order by ${sortKey}, o.id limit ${limit + 1}`);
  const { page, next } = pageOf(rows, limit, ({ next_shift_at, id }) =>
    cursors.after([instantOf(next_shift_at) ?? 'infinity', id]),
  );
  return {
    items: page.map(present),
    total: () => countUpTo(ctx.db, sql`select ${from}`),
    next,
  };
}

/** Opportunities without a shift come last. */
const sortKey = sql`coalesce(c.next_shift_at, 'infinity'::timestamptz)`;

const afterPosition = ([at, id]: [string, string]): SQL =>
  sql`and (${sortKey}, o.id) > (${at}::timestamptz, ${id}::uuid)`;

function fromClause({ now }: TransactionContext, query: Query): SQL {
  const { orgId, search = '', place = '', how, skill } = query;
  const instant = sql`${now().toISOString()}::timestamptz`;
  const text = sql`o.title || ' ' || o.summary || ' ' || o.place || ' ' || array_to_string(o.skills, ' ') || ' ' || g.name`;
  return sql`
    from opportunities o join organisations g on g.id = o.org_id, lateral (
      select count(*)::int as shifts, coalesce(sum(capacity - taken), 0)::int as places_left, min(starts_at) as next_shift_at
      from shifts s where s.opportunity_id = o.id and s.state = 'open' and s.starts_at > ${instant}
    ) c
    where o.state = 'published'
      and (c.shifts > 0 or o.ends_on >= (${instant} at time zone g.time_zone)::date
        or o.ends_on is null and not exists (select from shifts s where s.opportunity_id = o.id))
      ${orgId ? sql`and o.org_id = ${orgId}` : sql``}
      ${how ? sql`and o.remote = ${how === 'remote'}` : sql``}
      ${skill ? sql`and exists (select from unnest(o.skills) as k where lower(k) = ${skill.toLowerCase()})` : sql``}
      ${containsWords(place, sql`o.place`)} ${containsWords(search, text)} ${onDays(query, instant)}`;
}

function onDays({ from, to }: Query, instant: SQL): SQL {
  if (!from && !to) return sql``;
  const day = sql`(s.starts_at at time zone g.time_zone)::date`;
  return sql`and exists (select from shifts s where s.opportunity_id = o.id and s.state = 'open' and s.starts_at > ${instant}
    ${from ? sql`and ${day} >= ${from}::date` : sql``} ${to ? sql`and ${day} <= ${to}::date` : sql``})`;
}

const present = ({ org_id: id, name, country, time_zone: timeZone, ...row }: CardRow) =>
  toShape(opportunityCard, {
    ...row,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    placesLeft: row.places_left,
    organisation: { id, name, country, timeZone },
    nextShiftAt: instantOf(row.next_shift_at),
  });

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());
