import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { type GiftCorrection, giftCorrection } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { type Context, signedIn, uuidv7 } from '../../kernel/index.ts';
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
  return rows.map(({ row, by }) =>
    giftCorrection.parse({
      id: row.id,
      what: row.what,
      reason: row.reason,
      before: present(row.before),
      after: present(row.after),
      by,
      at: row.at.toISOString(),
    }),
  );
}

const present = ({ amountMinor, currency, causeId: _, ...facts }: CorrectedFacts) => ({
  ...facts,
  ...(amountMinor !== undefined && currency !== undefined && { amount: { amountMinor, currency } }),
});

/** A person was erased: the history stays, and no longer says who they were. */
export async function forgetInCorrections(
  { db }: Context,
  orgId: string,
  giftIds: readonly string[],
): Promise<void> {
  if (giftIds.length === 0) return;
  const nameless = (facts: typeof giftCorrections.before | typeof giftCorrections.after) =>
    sql`${facts} - 'name' - 'email' - 'note'`;
  await db
    .update(giftCorrections)
    .set({
      before: nameless(giftCorrections.before),
      after: nameless(giftCorrections.after),
    })
    .where(and(eq(giftCorrections.orgId, orgId), inArray(giftCorrections.giftId, [...giftIds])));
}
