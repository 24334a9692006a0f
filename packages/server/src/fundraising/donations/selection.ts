import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { containsWords, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { donations } from './table.ts';

export type Filters = Input<typeof contract.sumDonations>;

/** The condition for the donations of the caller’s organisation that match the filters. */
export function donationFilter(ctx: TransactionContext, filters: Filters): SQL | undefined {
  const { causeId, fundraiserId, status, method, from, to, search = '' } = filters;
  return and(
    eq(donations.orgId, signedIn(ctx).orgId),
    causeId ? eq(donations.causeId, causeId) : undefined,
    fundraiserId ? eq(donations.fundraiserId, fundraiserId) : undefined,
    // Void donations are listed only if the filter asks for them.
    status ? eq(donations.status, status) : sql`${donations.status} <> 'void'`,
    method ? eq(donations.method, method) : undefined,
    from ? gte(donations.at, midnight(ctx, from, 0)) : undefined,
    to ? lt(donations.at, midnight(ctx, to, 1)) : undefined,
    search.includes('@')
      ? sql`${donations.emailKey} = lower(${search}) and ${donations.emailKey} <> ''`
      : sql`true ${containsWords(search, sql`${donations.name}`)}`,
  );
}

/** Midnight of a day in the organisation’s time zone, plus a number of days. */
const midnight = (ctx: TransactionContext, day: string, plusDays: number): SQL =>
  sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone (
    select o.time_zone from ${organisations} o where o.id = ${signedIn(ctx).orgId}::uuid))`;

export const afterPosition = ([at, id]: readonly [string, string]): SQL =>
  sql`(${donations.at}, ${donations.id}) < (${at}::timestamptz, ${id}::uuid)`;

/** Selects donations with cause title and page name, newest first. */
export const selectDonations = (
  { db }: TransactionContext,
  condition: SQL | undefined,
  limit: number,
) =>
  db
    .select({ donation: donations, causeTitle: causes.title, pageName: fundraisers.name })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .leftJoin(fundraisers, eq(fundraisers.id, donations.fundraiserId))
    .where(condition)
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(limit);

export type SelectedDonation = Awaited<ReturnType<typeof selectDonations>>[number];
