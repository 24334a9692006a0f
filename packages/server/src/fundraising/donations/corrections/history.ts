import type * as contract from '@ngo-plus/contract/fundraising/donations';
import {
  type DonationCorrection,
  donationCorrection,
} from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import { signedIn, type TransactionContext, toShape, uuidv7 } from '../../../kernel/index.ts';
import { fundraisers } from '../../fundraisers/index.ts';
import { type CorrectedFacts, donationCorrections } from './table.ts';

type Correction = {
  readonly orgId: string;
  readonly donationId: string;
  readonly what: 'corrected' | 'deleted';
  readonly reason: string;
  readonly before: CorrectedFacts;
  readonly after: CorrectedFacts;
};

/** Stores the facts of a donation from before it was corrected or deleted. */
export async function storeCorrection(
  ctx: TransactionContext,
  correction: Correction,
): Promise<void> {
  await ctx.db
    .insert(donationCorrections)
    .values({ ...correction, id: uuidv7(), byUser: signedIn(ctx).userId, at: ctx.now() });
}

const maxRows = 200;

/** Lists the corrections of a donation, newest first. */
export async function listDonationCorrections(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listDonationCorrections>,
): Promise<DonationCorrection[]> {
  const { orgId } = signedIn(ctx);
  const rows = await ctx.db
    .select({ row: donationCorrections, by: users.name })
    .from(donationCorrections)
    .leftJoin(users, eq(users.id, donationCorrections.byUser))
    .where(and(eq(donationCorrections.orgId, orgId), eq(donationCorrections.donationId, id)))
    .orderBy(desc(donationCorrections.id))
    .limit(maxRows);
  const pages = await pageNames(ctx, rows);
  return rows.map(({ row, by }) =>
    toShape(donationCorrection, {
      id: row.id,
      what: row.what,
      reason: row.reason,
      before: present(row.before, pages),
      after: present(row.after, pages),
      by,
      at: row.at.toISOString(),
    }),
  );
}

const present = (
  {
    amountMinor,
    currency,
    fundraiserId,
    causeId: _,
    donorId: __,
    contactId: ___,
    ...facts
  }: CorrectedFacts,
  pages: ReadonlyMap<string, string>,
) => ({
  ...facts,
  ...(fundraiserId !== undefined && { page: pages.get(fundraiserId) ?? '' }),
  ...(amountMinor !== undefined && currency !== undefined && { amount: { amountMinor, currency } }),
});

/** Looks up page names when they are shown: a copy in the history would outlive the erasure of a page’s owner. */
async function pageNames(
  { db }: TransactionContext,
  rows: readonly { readonly row: typeof donationCorrections.$inferSelect }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ row }) => row.before.fundraiserId || []);
  const pages = await db
    .select({ id: fundraisers.id, name: fundraisers.name })
    .from(fundraisers)
    .where(inArray(fundraisers.id, ids));
  return new Map(pages.map(({ id, name }) => [id, name]));
}

type Person = { readonly orgId: string; readonly contactId: string };

const formerContactIs = (contactId: string) =>
  sql`${donationCorrections.before} ->> 'contactId' = ${contactId}`;

/** Donations that were recorded under a contact until they were reassigned to another donor. */
export async function formerDonationsOf({ db }: TransactionContext, { orgId, contactId }: Person) {
  const rows = await db
    .select({
      donationId: donationCorrections.donationId,
      before: donationCorrections.before,
      until: donationCorrections.at,
    })
    .from(donationCorrections)
    .where(and(eq(donationCorrections.orgId, orgId), formerContactIs(contactId)));
  return rows.map(({ donationId, before, until }) => ({
    donationId,
    donorId: before.donorId,
    until,
  }));
}

/** Moves the corrections of a merged contact to the contact that remains. */
export async function relinkCorrections(
  { db }: TransactionContext,
  { orgId, keptId, mergedId }: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  await db
    .update(donationCorrections)
    .set({
      before: sql`${donationCorrections.before} || ${JSON.stringify({ contactId: keptId })}::jsonb`,
    })
    .where(and(eq(donationCorrections.orgId, orgId), formerContactIs(mergedId)));
}

/**
 * Erases a person from the correction history; the history itself remains.
 *
 * @param donationIds the person’s current donations
 */
export async function eraseFromCorrections(
  { db }: TransactionContext,
  { orgId, contactId }: Person,
  donationIds: readonly string[],
): Promise<void> {
  const withoutPersonalData = (
    facts: typeof donationCorrections.before | typeof donationCorrections.after,
  ) => sql`${facts} - 'name' - 'email' - 'note'`;
  await db
    .update(donationCorrections)
    .set({ before: withoutPersonalData(donationCorrections.before) })
    .where(and(eq(donationCorrections.orgId, orgId), formerContactIs(contactId)));
  if (donationIds.length === 0) return;
  await db
    .update(donationCorrections)
    .set({
      before: withoutPersonalData(donationCorrections.before),
      after: withoutPersonalData(donationCorrections.after),
    })
    .where(
      and(
        eq(donationCorrections.orgId, orgId),
        inArray(donationCorrections.donationId, [...donationIds]),
      ),
    );
}
