import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { donations } from '../donations/index.ts';
import { recurringDonations } from './table.ts';

/** The recurring donations of a contact: the next one due first, then paused ones, then the latest cancelled ones. */
export function recurringDonationsOfContact(
  { db }: TransactionContext,
  { orgId, contactId, limit }: { orgId: string; contactId: string; limit: number },
) {
  const { id, amountMinor, currency, frequency, status, nextOn, pausedUntil } = recurringDonations;
  const terms = { id, amountMinor, currency, frequency, status };
  return db
    .select({ ...terms, nextOn, pausedUntil, cause: causes.title })
    .from(recurringDonations)
    .innerJoin(causes, eq(causes.id, recurringDonations.causeId))
    .where(and(eq(recurringDonations.orgId, orgId), belongsTo(db, orgId, contactId)))
    .orderBy(
      asc(sql`${status} = 'cancelled'`),
      asc(sql`${status} = 'paused'`),
      sql`${nextOn} asc nulls last`,
      desc(recurringDonations.updatedAt),
      desc(id),
    )
    .limit(limit);
}

/** Until it is linked to a contact itself, a recurring donation belongs to the contact of its first donation. */
function belongsTo(db: Database, orgId: string, contactId: string) {
  const ofContact = db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.orgId, orgId), eq(donations.contactId, contactId)));
  return or(
    eq(recurringDonations.contactId, contactId),
    and(isNull(recurringDonations.contactId), inArray(recurringDonations.donationId, ofContact)),
  );
}
