import { and, eq, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { amountInText, donations } from '../donations/index.ts';
import { close } from './cancellation.ts';
import { lockRecurringDonation } from './lookup.ts';
import { recurringDonationActions, recurringDonations } from './table.ts';

/** What the record of a donor needs of a recurring donation; undefined for what is gone. */
export async function recurringDonationForRecord({ db }: TransactionContext, id: string) {
  const [found] = await db
    .select({ row: recurringDonations, cause: causes.title })
    .from(recurringDonations)
    .innerJoin(causes, eq(causes.id, recurringDonations.causeId))
    .where(eq(recurringDonations.id, id));
  if (!found) return undefined;
  const { name, email, amountMinor, currency, rhythm, contactId } = found.row;
  const amount = amountInText(amountMinor, currency);
  return { name, email, amount, rhythm, contactId, cause: found.cause };
}

/** Whose it is, as the organisation’s records know them. */
export async function linkRecurringDonations(
  { db }: TransactionContext,
  id: string,
  contactId: string,
): Promise<void> {
  await db.update(recurringDonations).set({ contactId }).where(eq(recurringDonations.id, id));
}

/** Two records were one person. */
export async function relinkRecurringDonations(
  { db }: TransactionContext,
  { orgId, keptId, mergedId }: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  await db
    .update(recurringDonations)
    .set({ contactId: keptId })
    .where(and(eq(recurringDonations.orgId, orgId), eq(recurringDonations.contactId, mergedId)));
}

/**
 * A person was erased: what they gave regularly ends, the card is forgotten, and nothing says any more whose
 * it was. Their donations may have been made nameless before or after; both are found.
 */
export async function forgetRecurringDonor(
  ctx: TransactionContext,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  const theirs = await ctx.db
    .select({ id: recurringDonations.id })
    .from(recurringDonations)
    .innerJoin(donations, eq(donations.id, recurringDonations.donationId))
    .where(
      and(
        eq(recurringDonations.orgId, orgId),
        or(
          eq(recurringDonations.contactId, contactId),
          eq(donations.contactId, contactId),
          and(
            eq(donations.name, ''),
            eq(donations.email, ''),
            sql`${recurringDonations.email} <> ''`,
          ),
        ),
      ),
    );
  for (const { id } of theirs) await forget(ctx, id);
}

async function forget(ctx: TransactionContext, id: string): Promise<void> {
  const held = await lockRecurringDonation(ctx, id);
  if (held.row.status !== 'cancelled')
    await close(ctx, held, { cancelledBy: 'erased', cancelReason: '' });
  await ctx.db
    .update(recurringDonations)
    .set({ name: '', email: '', contactId: null, cancelReason: '', failure: null })
    .where(eq(recurringDonations.id, id));
  await ctx.db
    .update(recurringDonationActions)
    .set({ words: '' })
    .where(eq(recurringDonationActions.recurringDonationId, id));
}
