import { and, eq, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { forgetInCorrections, relinkCorrections } from './corrections/index.ts';
import { amountInText } from './emails.ts';
import { forgetInImports } from './imports/index.ts';
import { donations, shownDonations } from './table.ts';

/** What the record of a donor needs of a donation; undefined for what is gone. */
export async function donationForRecord({ db }: TransactionContext, donationId: string) {
  const [row] = await db
    .select({ donation: donations, cause: causes.title })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .where(eq(donations.id, donationId));
  if (!row) return undefined;
  const { name, email, at, amountMinor, currency, wantsNews, contactId } = row.donation;
  const amount = amountInText(amountMinor, currency);
  return { name, email, at, amount, amountMinor, currency, wantsNews, contactId, cause: row.cause };
}

/** Whose donation it is, as the organisation’s records know them. */
export async function linkDonation(
  { db }: TransactionContext,
  donationId: string,
  contactId: string,
): Promise<void> {
  await db.update(donations).set({ contactId }).where(eq(donations.id, donationId));
}

/** Two records were one person. */
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

/** A person was erased. The money stays in the books; nothing says any more who gave it. */
export async function forgetDonor(
  ctx: TransactionContext,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  const { db } = ctx;
  const theirs = and(eq(donations.orgId, orgId), eq(donations.contactId, contactId));
  const given = await db
    .selectDistinct({ email: donations.emailKey })
    .from(donations)
    .where(and(theirs, ne(donations.email, '')));
  await forgetInImports(
    ctx,
    orgId,
    given.map(({ email }) => email),
  );
  const forgotten = await db
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
  await forgetInCorrections(
    ctx,
    { orgId, contactId },
    forgotten.map(({ id }) => id),
  );
  for (const { id } of forgotten)
    await db
      .update(shownDonations)
      .set({ name: null, message: '', tribute: '', tributeTo: '' })
      .where(eq(shownDonations.donationId, id));
}
