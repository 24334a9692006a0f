import type * as contract from '@ngo-plus/contract/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { type Context, holdsWords, signedIn } from '../kernel/index.ts';
import { gifts } from './table.ts';

export type Filters = Input<typeof contract.sumGifts>;

/** The gifts of the caller’s organisation that a list shows. */
export function wantedBy(ctx: Context, filters: Filters): SQL | undefined {
  const { causeId, fundraiserId, status, method, from, to, search = '' } = filters;
  return and(
    eq(gifts.orgId, signedIn(ctx).orgId),
    causeId ? eq(gifts.causeId, causeId) : undefined,
    fundraiserId ? eq(gifts.fundraiserId, fundraiserId) : undefined,
    status ? eq(gifts.status, status) : undefined,
    method ? eq(gifts.method, method) : undefined,
    from ? gte(gifts.at, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(gifts.at, dayAfter(to)) : undefined,
    search.includes('@')
      ? sql`${gifts.emailKey} = lower(${search}) and ${gifts.emailKey} <> ''`
      : sql`true ${holdsWords(search, sql`${gifts.name}`)}`,
  );
}

const dayAfter = (day: string) => new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000);

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
