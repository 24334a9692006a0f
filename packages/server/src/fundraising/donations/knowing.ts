import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { forgetInCorrections, relinkCorrections } from './corrections.ts';
import { forgetInImports } from './imports/index.ts';
import { amountInWords } from './letters.ts';
import { gifts, shownGifts } from './table.ts';

/** What the record of a donor needs of a gift; undefined for what is gone. */
export async function giftForRecord({ db }: Context, giftId: string) {
  const [row] = await db
    .select({ gift: gifts, cause: causes.title })
    .from(gifts)
    .innerJoin(causes, eq(causes.id, gifts.causeId))
    .where(eq(gifts.id, giftId));
  if (!row) return undefined;
  const { name, email, at, amountMinor, currency, wantsNews, contactId } = row.gift;
  const amount = amountInWords(amountMinor, currency);
  return { name, email, at, amount, amountMinor, currency, wantsNews, contactId, cause: row.cause };
}

/** Whose gift it is, as the organisation’s records know them. */
export async function linkGift({ db }: Context, giftId: string, contactId: string): Promise<void> {
  await db.update(gifts).set({ contactId }).where(eq(gifts.id, giftId));
}

/** Two records were one person. */
export async function relinkGifts(
  ctx: Context,
  merged: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  const { orgId, keptId, mergedId } = merged;
  await relinkCorrections(ctx, merged);
  await ctx.db
    .update(gifts)
    .set({ contactId: keptId })
    .where(and(eq(gifts.orgId, orgId), eq(gifts.contactId, mergedId)));
}

/** A person was erased. The money stays in the books; nothing says any more who gave it. */
export async function forgetDonor(
  ctx: Context,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  const { db } = ctx;
  const theirs = and(eq(gifts.orgId, orgId), eq(gifts.contactId, contactId));
  const given = await db
    .selectDistinct({ email: gifts.emailKey })
    .from(gifts)
    .where(and(theirs, ne(gifts.email, '')));
  await forgetInImports(
    ctx,
    orgId,
    given.map(({ email }) => email),
  );
  const forgotten = await db
    .update(gifts)
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
    .where(and(eq(gifts.orgId, orgId), eq(gifts.contactId, contactId)))
    .returning({ id: gifts.id });
  await forgetInCorrections(
    ctx,
    { orgId, contactId },
    forgotten.map(({ id }) => id),
  );
  for (const { id } of forgotten)
    await db
      .update(shownGifts)
      .set({ name: null, message: '', tribute: '', tributeTo: '' })
      .where(eq(shownGifts.giftId, id));
}
