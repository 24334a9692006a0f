import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { holdsWords, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { donations } from './table.ts';

export type Filters = Input<typeof contract.sumDonations>;

/** The donations of the caller’s organisation that a list shows. */
export function wantedBy(ctx: TransactionContext, filters: Filters): SQL | undefined {
  const { causeId, fundraiserId, status, method, from, to, search = '' } = filters;
  return and(
    eq(donations.orgId, signedIn(ctx).orgId),
    causeId ? eq(donations.causeId, causeId) : undefined,
    fundraiserId ? eq(donations.fundraiserId, fundraiserId) : undefined,
    // What was deleted is shown to those who ask for it.
    status ? eq(donations.status, status) : ne(donations.status, 'void'),
    method ? eq(donations.method, method) : undefined,
    from ? gte(donations.at, midnight(ctx, from, 0)) : undefined,
    to ? lt(donations.at, midnight(ctx, to, 1)) : undefined,
    search.includes('@')
      ? sql`${donations.emailKey} = lower(${search}) and ${donations.emailKey} <> ''`
      : sql`true ${holdsWords(search, sql`${donations.name}`)}`,
  );
}

/** The instant at which a day of the organisation’s calendar begins, or one some days later. */
const midnight = (ctx: TransactionContext, day: string, plusDays: number): SQL =>
  sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone (
    select o.time_zone from ${organisations} o where o.id = ${signedIn(ctx).orgId}::uuid))`;

export const after = ([at, id]: readonly [string, string]): SQL =>
  sql`(${donations.at}, ${donations.id}) < (${at}::timestamptz, ${id}::uuid)`;

/** Newest first. */
export const selectDonations = (
  { db }: TransactionContext,
  among: SQL | undefined,
  limit: number,
) =>
  db
    .select({ donation: donations, causeTitle: causes.title, pageOf: fundraisers.name })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .leftJoin(fundraisers, eq(fundraisers.id, donations.fundraiserId))
    .where(among)
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(limit);

export type Listed = Awaited<ReturnType<typeof selectDonations>>[number];
