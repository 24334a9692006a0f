import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  containsWords,
  signedIn,
  type TransactionContext,
  wordPatterns,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { donations } from './table.ts';

export type Filters = Input<typeof contract.sumDonations>;

/** The condition for the donations of the caller’s organisation that match the filters, the search included. */
export const donationFilter = (ctx: TransactionContext, filters: Filters): SQL | undefined =>
  and(unsearched(ctx, filters), matches(filters));

function unsearched(ctx: TransactionContext, filters: Filters): SQL | undefined {
  const { causeId, fundraiserId, status, method, from, to } = filters;
  return and(
    eq(donations.orgId, signedIn(ctx).orgId),
    causeId ? eq(donations.causeId, causeId) : undefined,
    fundraiserId ? eq(donations.fundraiserId, fundraiserId) : undefined,
    // Void donations are listed only if the filter asks for them.
    status ? eq(donations.status, status) : sql`${donations.status} <> 'void'`,
    method ? eq(donations.method, method) : undefined,
    from ? gte(donations.at, midnight(ctx, from, 0)) : undefined,
    to ? lt(donations.at, midnight(ctx, to, 1)) : undefined,
  );
}

const matches = ({ search = '' }: Filters): SQL =>
  search.includes('@')
    ? sql`${donations.emailKey} = lower(${search}) and ${donations.emailKey} <> ''`
    : sql`true ${containsWords(search, sql`${donations.name}`)}`;

/** The same condition, which an index answers if the search has a word of three letters. */
export function indexedDonationFilter(ctx: TransactionContext, filters: Filters): SQL | undefined {
  const { search = '' } = filters;
  if (search.includes('@') || !indexable.test(search)) return donationFilter(ctx, filters);
  const longestFirst = wordPatterns(search).toSorted((a, b) => b.length - a.length);
  const patterns = sql`${sql.param(longestFirst)}::text[]`;
  return and(
    unsearched(ctx, filters),
    sql`${donations.id} = any (array(select donations_named(${patterns})))`,
  );
}

/** The index holds names by their trigrams. */
const indexable = /[\p{L}\p{N}]{3}/u;

/** Among so many of the newest donations, a name that is worth walking through them for fills a page. */
const newest = 5_000;

/**
 * The condition for a list of the newest donations that match: walked through if the newest ones hold enough for a page,
 * found by index otherwise. Which one it is makes no difference to the list, only to its time: an index would deliver every
 * donation of a frequent name, and a walk would read every donation for a rare one.
 */
export async function listFilter(
  ctx: TransactionContext,
  filters: Filters,
  limit: number,
): Promise<SQL | undefined> {
  const { search = '' } = filters;
  if (search.includes('@') || !indexable.test(search)) return donationFilter(ctx, filters);
  const { rows } = await ctx.db.execute(sql`
    select from (select ${donations.name} from ${donations} where ${unsearched(ctx, filters)}
      order by ${donations.at} desc, ${donations.id} desc limit ${sql.raw(String(newest))}) n
    where true ${containsWords(search, sql`n.name`)} limit ${sql.raw(String(limit))}`);
  const isFrequent = rows.length >= limit;
  return isFrequent ? donationFilter(ctx, filters) : indexedDonationFilter(ctx, filters);
}

/** Midnight of a day in the organisation’s time zone, plus a number of days. */
const midnight = (ctx: TransactionContext, day: string, plusDays: number): SQL =>
  sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone (
    select o.time_zone from ${organisations} o where o.id = ${signedIn(ctx).orgId}::uuid))`;

export const afterPosition = ([at, id]: readonly [string, string]): SQL =>
  sql`(${donations.at}, ${donations.id}) < (${at}::timestamptz, ${id}::uuid)`;

/** What a list shows of a donation: a third of its columns. */
const listedColumns = {
  id: donations.id,
  causeId: donations.causeId,
  name: donations.name,
  email: donations.email,
  amountMinor: donations.amountMinor,
  refundedMinor: donations.refundedMinor,
  currency: donations.currency,
  status: donations.status,
  method: donations.method,
  offline: donations.offline,
  hides: donations.hides,
  at: donations.at,
};

/** Selects what a list shows of donations, newest first. */
export const selectListed = (
  { db }: TransactionContext,
  condition: SQL | undefined,
  limit: number,
) =>
  db
    .select({ donation: listedColumns, causeTitle: causes.title })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .where(condition)
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(limit);

export type ListedDonation = Awaited<ReturnType<typeof selectListed>>[number];

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
