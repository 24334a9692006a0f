import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Money, TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { donations } from './table.ts';

type OfContacts = { readonly orgId: string; readonly contactIds: readonly string[] };

/** What remains of a paid donation after its refunds. */
const keptMinor = sql`${donations.amountMinor} - ${donations.refundedMinor}`;

/** Donations that count: paid, and not refunded in full. */
const keptOf = ({ orgId, contactIds }: OfContacts) =>
  and(
    eq(donations.orgId, orgId),
    inArray(donations.contactId, [...contactIds]),
    inArray(donations.status, ['paid', 'partly-refunded']),
  );

/**
 * What contacts donated in total, less refunds: one sum for each currency, the most recently used currency first.
 *
 * @returns the sums, and the number of donations in all currencies
 */
export async function lifetimeGivingOf({ db }: TransactionContext, of: OfContacts) {
  if (of.contactIds.length === 0) return { lifetime: [], donations: 0 };
  const rows = await db
    .select({
      currency: donations.currency,
      total: sql<string>`sum(${keptMinor})::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(donations)
    .where(keptOf(of))
    .groupBy(donations.currency)
    .orderBy(desc(sql`max(${donations.at})`), donations.currency);
  const lifetime = rows.map(
    ({ currency, total }): Money => ({ amountMinor: BigInt(total), currency }),
  );
  return { lifetime, donations: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** The latest donation of a contact; undefined if there is none. */
export async function lastDonationOf({ db }: TransactionContext, of: OfContacts) {
  const [row] = await db
    .select({
      id: donations.id,
      amountMinor: sql<string>`(${keptMinor})::text`,
      currency: donations.currency,
      at: donations.at,
      cause: causes.title,
    })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .where(keptOf(of))
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(1);
  return row;
}

/**
 * The sums of a contact's months, less refunds, newest first. They add up to the lifetime total, because a refund
 * reduces the month of its donation.
 */
export async function monthsOfGiving(
  { db }: TransactionContext,
  { timeZone, limit, ...of }: OfContacts & { readonly timeZone: string; readonly limit: number },
) {
  const month = sql<string>`to_char(${donations.at} at time zone ${timeZone}, 'YYYY-MM')`;
  return db
    .select({
      month: month.as('month'),
      currency: donations.currency,
      amountMinor: sql<string>`sum(${keptMinor})::text`,
    })
    .from(donations)
    .where(keptOf(of))
    .groupBy(sql`1`, donations.currency)
    .orderBy(desc(sql`1`), donations.currency)
    .limit(limit);
}
