import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { type GiftCorrection, giftCorrection } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { type Context, signedIn, uuidv7 } from '../../kernel/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { type CorrectedFacts, giftCorrections } from './correction-table.ts';

type Change = {
  readonly orgId: string;
  readonly giftId: string;
  readonly what: 'corrected' | 'deleted';
  readonly reason: string;
  readonly before: CorrectedFacts;
  readonly after: CorrectedFacts;
};

/** Keeps what a donation was before it was corrected or deleted. */
export async function keepCorrection(ctx: Context, change: Change): Promise<void> {
  await ctx.db
    .insert(giftCorrections)
    .values({ ...change, id: uuidv7(), byUser: signedIn(ctx).userId, at: ctx.now() });
}

const most = 200;

/** The newest first. */
export async function listGiftCorrections(
  ctx: Context,
  { id }: Input<typeof contract.listGiftCorrections>,
): Promise<GiftCorrection[]> {
  const { orgId } = signedIn(ctx);
  const rows = await ctx.db
    .select({ row: giftCorrections, by: users.name })
    .from(giftCorrections)
    .leftJoin(users, eq(users.id, giftCorrections.byUser))
    .where(and(eq(giftCorrections.orgId, orgId), eq(giftCorrections.giftId, id)))
    .orderBy(desc(giftCorrections.id))
    .limit(most);
  const pages = await pageNames(ctx, rows);
  return rows.map(({ row, by }) =>
    giftCorrection.parse({
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

/** Names of people are not copied into the history: they would stay there when the owner of a page is erased. */
async function pageNames(
  { db }: Context,
  rows: readonly { readonly row: typeof giftCorrections.$inferSelect }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ row }) => row.before.fundraiserId || []);
  const found = await db
    .select({ id: fundraisers.id, name: fundraisers.name })
    .from(fundraisers)
    .where(inArray(fundraisers.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

type Person = { readonly orgId: string; readonly contactId: string };

const wasOf = (contactId: string) => sql`${giftCorrections.before} ->> 'contactId' = ${contactId}`;

/** Donations that were recorded under somebody before they were corrected to another donor, and until when. */
export async function formerGiftsOf({ db }: Context, { orgId, contactId }: Person) {
  const rows = await db
    .select({
      giftId: giftCorrections.giftId,
      before: giftCorrections.before,
      until: giftCorrections.at,
    })
    .from(giftCorrections)
    .where(and(eq(giftCorrections.orgId, orgId), wasOf(contactId)));
  return rows.map(({ giftId, before, until }) => ({ giftId, donorId: before.donorId, until }));
}

/** Two records were one person. */
export async function relinkCorrections(
  { db }: Context,
  { orgId, keptId, mergedId }: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  await db
    .update(giftCorrections)
    .set({
      before: sql`${giftCorrections.before} || ${JSON.stringify({ contactId: keptId })}::jsonb`,
    })
    .where(and(eq(giftCorrections.orgId, orgId), wasOf(mergedId)));
}

/**
 * A person was erased: the history stays, and no longer says who they were.
 *
 * @param giftIds donations that are theirs now
 */
export async function forgetInCorrections(
  { db }: Context,
  { orgId, contactId }: Person,
  giftIds: readonly string[],
): Promise<void> {
  const nameless = (facts: typeof giftCorrections.before | typeof giftCorrections.after) =>
    sql`${facts} - 'name' - 'email' - 'note'`;
  await db
    .update(giftCorrections)
    .set({ before: nameless(giftCorrections.before) })
    .where(and(eq(giftCorrections.orgId, orgId), wasOf(contactId)));
  if (giftIds.length === 0) return;
  await db
    .update(giftCorrections)
    .set({
      before: nameless(giftCorrections.before),
      after: nameless(giftCorrections.after),
    })
    .where(and(eq(giftCorrections.orgId, orgId), inArray(giftCorrections.giftId, [...giftIds])));
}
