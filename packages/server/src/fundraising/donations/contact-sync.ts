import { and, eq, ne } from 'drizzle-orm';
import { shortAmountText, type TransactionContext } from '../../kernel/index.ts';
import { emailKey, forgetInImports } from '../../platform/imports/index.ts';
import { causes } from '../causes/index.ts';
import { eraseFromCorrections, relinkCorrections } from './corrections/index.ts';
import { donations, publicDonations } from './table.ts';

/** The facts of a donation that a contact’s timeline shows; undefined if the donation was deleted. */
export async function donationForRecord({ db }: TransactionContext, donationId: string) {
  const [row] = await db
    .select({ donation: donations, cause: causes.title })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .where(eq(donations.id, donationId));
  if (!row) return undefined;
  const { name, email, at, amountMinor, currency, wantsNews, contactId } = row.donation;
  const amount = shortAmountText({ amountMinor, currency }, 'en');
  return { name, email, at, amount, amountMinor, currency, wantsNews, contactId, cause: row.cause };
}

/** Links a donation to the contact who made it; null if that is not known. */
export async function linkDonation(
  { db }: TransactionContext,
  donationId: string,
  contactId: string | null,
): Promise<void> {
  await db.update(donations).set({ contactId }).where(eq(donations.id, donationId));
}

/** Moves the donations of a merged contact to the contact that remains. */
export async function relinkDonations(
  ctx: TransactionContext,
  merged: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  const { orgId, keptId, mergedId } = merged;
  await relinkCorrections(ctx, merged);
  await ctx.db
    .update(donations)
    .set({ contactId: keptId })
    .where(and(eq(donations.orgId, orgId), eq(donations.contactId, mergedId)));
}

/** Erases the donor’s personal data from their donations. Amounts stay in the books, but nothing says who donated. */
export async function forgetDonor(
  ctx: TransactionContext,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  const { db } = ctx;
  const ofContact = and(eq(donations.orgId, orgId), eq(donations.contactId, contactId));
  const emails = await db
    .selectDistinct({ email: donations.emailKey })
    .from(donations)
    .where(and(ofContact, ne(donations.email, '')));
  await forgetInImports(ctx, { orgId, keys: emails.map(({ email }) => emailKey(email)) });
  const erased = await db
    .update(donations)
    .set({
      name: '',
      email: '',
      message: '',
      answers: [],
      cameBy: {},
      note: '',
      contactId: null,
      tribute: '',
      tributeTo: '',
      cardTo: '',
      cardWords: '',
      hides: 'all',
      wantsNews: false,
    })
    .where(and(eq(donations.orgId, orgId), eq(donations.contactId, contactId)))
    .returning({ id: donations.id });
  await eraseFromCorrections(
    ctx,
    { orgId, contactId },
    erased.map(({ id }) => id),
  );
  for (const { id } of erased)
    await db
      .update(publicDonations)
      .set({ name: null, message: '', tribute: '', tributeTo: '' })
      .where(eq(publicDonations.donationId, id));
}
