import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { type Context, holdsWords, signedIn } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { gifts } from './table.ts';

export type Filters = Input<typeof contract.sumGifts>;

/** The gifts of the caller’s organisation that a list shows. */
export function wantedBy(ctx: Context, filters: Filters): SQL | undefined {
  const { causeId, fundraiserId, status, method, from, to, search = '' } = filters;
  return and(
    eq(gifts.orgId, signedIn(ctx).orgId),
    causeId ? eq(gifts.causeId, causeId) : undefined,
    fundraiserId ? eq(gifts.fundraiserId, fundraiserId) : undefined,
    // What was deleted is shown to those who ask for it.
    status ? eq(gifts.status, status) : ne(gifts.status, 'void'),
    method ? eq(gifts.method, method) : undefined,
    from ? gte(gifts.at, midnight(ctx, from, 0)) : undefined,
    to ? lt(gifts.at, midnight(ctx, to, 1)) : undefined,
    search.includes('@')
      ? sql`${gifts.emailKey} = lower(${search}) and ${gifts.emailKey} <> ''`
      : sql`true ${holdsWords(search, sql`${gifts.name}`)}`,
  );
}

/** The instant at which a day of the organisation’s calendar begins, or one some days later. */
const midnight = (ctx: Context, day: string, plusDays: number): SQL =>
  sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone (
    select o.time_zone from ${organisations} o where o.id = ${signedIn(ctx).orgId}::uuid))`;

export const after = ([at, id]: readonly [string, string]): SQL =>
  sql`(${gifts.at}, ${gifts.id}) < (${at}::timestamptz, ${id}::uuid)`;

/** Newest first. */
export const selectGifts = ({ db }: Context, among: SQL | undefined, limit: number) =>
  db
    .select({ gift: gifts, causeTitle: causes.title, pageOf: fundraisers.name })
    .from(gifts)
    .innerJoin(causes, eq(causes.id, gifts.causeId))
    .leftJoin(fundraisers, eq(fundraisers.id, gifts.fundraiserId))
    .where(among)
    .orderBy(desc(gifts.at), desc(gifts.id))
    .limit(limit);

export type Listed = Awaited<ReturnType<typeof selectGifts>>[number];
