import { and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { amountInWords, gifts } from '../donations/index.ts';
import { close } from './ending.ts';
import { holdStanding } from './holding.ts';
import { standingDeeds, standingGifts } from './table.ts';

/** What the record of a donor needs of a regular gift; undefined for what is gone. */
export async function standingForRecord({ db }: Context, id: string) {
  const [found] = await db
    .select({ row: standingGifts, cause: causes.title })
    .from(standingGifts)
    .innerJoin(causes, eq(causes.id, standingGifts.causeId))
    .where(eq(standingGifts.id, id));
  if (!found) return undefined;
  const { name, email, amountMinor, currency, rhythm, contactId } = found.row;
  const amount = amountInWords(amountMinor, currency);
  return { name, email, amount, rhythm, contactId, cause: found.cause };
}

/** Whose it is, as the organisation’s records know them. */
export async function linkStanding({ db }: Context, id: string, contactId: string): Promise<void> {
  await db.update(standingGifts).set({ contactId }).where(eq(standingGifts.id, id));
}

/** Two records were one person. */
export async function relinkStanding(
  { db }: Context,
  { orgId, keptId, mergedId }: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  await db
    .update(standingGifts)
    .set({ contactId: keptId })
    .where(and(eq(standingGifts.orgId, orgId), eq(standingGifts.contactId, mergedId)));
}

/**
 * A person was erased: what they gave regularly ends, the card is forgotten, and nothing says any more whose
 * it was. Their gifts may have been made nameless before or after; both are found.
 */
export async function forgetStandingDonor(
  ctx: Context,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  const theirs = await ctx.db
    .select({ id: standingGifts.id })
    .from(standingGifts)
    .innerJoin(gifts, eq(gifts.id, standingGifts.giftId))
    .where(
      and(
        eq(standingGifts.orgId, orgId),
        or(
          eq(standingGifts.contactId, contactId),
          eq(gifts.contactId, contactId),
          and(eq(gifts.name, ''), eq(gifts.email, ''), sql`${standingGifts.email} <> ''`),
        ),
      ),
    );
  for (const { id } of theirs) await forget(ctx, id);
}

async function forget(ctx: Context, id: string): Promise<void> {
  const held = await holdStanding(ctx, id);
  if (held.row.status !== 'cancelled')
    await close(ctx, held, { cancelledBy: 'erased', cancelReason: '' });
  await ctx.db
    .update(standingGifts)
    .set({ name: '', email: '', contactId: null, cancelReason: '', failure: null })
    .where(eq(standingGifts.id, id));
  await ctx.db.update(standingDeeds).set({ words: '' }).where(eq(standingDeeds.standingId, id));
}
