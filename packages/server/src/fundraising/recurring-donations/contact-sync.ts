import { and, eq, or, sql } from 'drizzle-orm';
import { shortAmountText, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { donations } from '../donations/index.ts';
import { closeAgreement } from './cancellation.ts';
import { lockRecurringDonation } from './lookup.ts';
import { recurringDonationActions, recurringDonations } from './table.ts';

/** The facts of a recurring donation that a contact’s timeline shows; undefined if it was deleted. */
export async function recurringDonationForRecord({ db }: TransactionContext, id: string) {
  const [match] = await db
    .select({ row: recurringDonations, cause: causes.title })
    .from(recurringDonations)
    .innerJoin(causes, eq(causes.id, recurringDonations.causeId))
    .where(eq(recurringDonations.id, id));
  if (!match) return undefined;
  const { name, email, amountMinor, currency, frequency, contactId } = match.row;
  const amount = shortAmountText({ amountMinor, currency }, 'en');
  return { name, email, amount, amountMinor, currency, frequency, contactId, cause: match.cause };
}

/** Links a recurring donation to the contact who made it. */
export async function linkRecurringDonations(
  { db }: TransactionContext,
  id: string,
  contactId: string,
): Promise<void> {
  await db.update(recurringDonations).set({ contactId }).where(eq(recurringDonations.id, id));
}

/** Moves the recurring donations of a merged contact to the contact that remains. */
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
 * Cancels and anonymises a contact’s recurring donations and removes their cards. The donations themselves may be
 * erased before or after, so both cases are matched.
 */
export async function eraseRecurringDonor(
  ctx: TransactionContext,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  const ofContact = await ctx.db
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
  for (const { id } of ofContact) await eraseAgreement(ctx, id);
}

async function eraseAgreement(ctx: TransactionContext, id: string): Promise<void> {
  const agreement = await lockRecurringDonation(ctx, id);
  if (agreement.row.status !== 'cancelled')
    await closeAgreement(ctx, agreement, { cancelledBy: 'erased', cancelReason: '' });
  await ctx.db
    .update(recurringDonations)
    .set({ name: '', email: '', contactId: null, cancelReason: '', failure: null })
    .where(eq(recurringDonations.id, id));
  await ctx.db
    .update(recurringDonationActions)
    .set({ words: '', wording: null })
    .where(eq(recurringDonationActions.recurringDonationId, id));
}
