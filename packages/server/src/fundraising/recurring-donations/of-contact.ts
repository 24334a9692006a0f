import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
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
    .where(and(eq(recurringDonations.orgId, orgId), eq(recurringDonations.contactId, contactId)))
    .orderBy(
      asc(sql`${status} = 'cancelled'`),
      asc(sql`${status} = 'paused'`),
      sql`${nextOn} asc nulls last`,
      desc(recurringDonations.updatedAt),
      desc(id),
    )
    .limit(limit);
}
