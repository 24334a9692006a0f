import { owedOf } from '@ngo-plus/contract/fundraising/gift-aid';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Context, uuidv7 } from '../../kernel/index.ts';
import { gifts } from '../donations/index.ts';
import { holdClaim, refreshDraft } from './drafting.ts';
import { type Standing, standingOf } from './standing.ts';
import { type AdjustmentRow, adjustments, type ClaimGiftRow, claimGifts } from './table.ts';

/**
 * A gift went back, or turned out to be none: a draft is brought up to date, and of a claim that HMRC was
 * told of the difference is owed back. It looks at how things are, so that being told twice, or in another
 * order, comes to the same.
 */
export async function adjustGift(ctx: Context, orgId: string, giftId: string): Promise<void> {
  const [claimed] = await ctx.db
    .select()
    .from(claimGifts)
    .where(
      and(
        eq(claimGifts.orgId, orgId),
        eq(claimGifts.giftId, giftId),
        isNull(claimGifts.releasedAt),
      ),
    );
  if (!claimed) return;
  const claim = await holdClaim(ctx, orgId, claimed.claimId);
  if (claim.state === 'draft') await refreshDraft(ctx, claim);
  if (claim.state === 'submitted' || claim.state === 'paid') await oweBack(ctx, claimed);
}

/** The same for every gift that was claimed for by a declaration. */
export async function adjustDeclared(ctx: Context, orgId: string, declarationId: string) {
  const rows = await ctx.db
    .select({ giftId: claimGifts.giftId })
    .from(claimGifts)
    .where(
      and(
        eq(claimGifts.orgId, orgId),
        eq(claimGifts.declarationId, declarationId),
        isNull(claimGifts.releasedAt),
      ),
    )
    .orderBy(asc(claimGifts.claimId), asc(claimGifts.giftId));
  for (const { giftId } of rows) await adjustGift(ctx, orgId, giftId);
}

async function oweBack(ctx: Context, claimed: ClaimGiftRow): Promise<void> {
  const { orgId, claimId, giftId } = claimed;
  const { rows } = await ctx.db.execute<Standing>(
    sql`with ${standingOf(ctx, orgId, eq(gifts.id, giftId))} select * from standing`,
  );
  // One that was deleted stands nowhere: nothing of it is due.
  const [standing] = rows;
  const leftMinor = BigInt(standing?.left_minor ?? 0);
  const isDue = standing?.why === null;
  const owed = owedOf(claimed.amountMinor, claimed.reclaimMinor, isDue ? leftMinor : 0n);
  const more = owed - (await owedSoFar(ctx, claimed));
  if (more <= 0n) return;
  const why = leftMinor < claimed.amountMinor ? 'refunded' : 'not-due';
  await ctx.db.insert(adjustments).values({
    id: uuidv7(),
    orgId,
    claimId,
    giftId,
    why,
    owedMinor: more,
    at: ctx.now(),
  });
}

async function owedSoFar({ db }: Context, { orgId, claimId, giftId }: ClaimGiftRow) {
  const rows = await db
    .select({ owedMinor: adjustments.owedMinor })
    .from(adjustments)
    .where(
      and(
        eq(adjustments.orgId, orgId),
        eq(adjustments.giftId, giftId),
        eq(adjustments.claimId, claimId),
        isNull(adjustments.voidedAt),
      ),
    );
  return rows.reduce((sum, { owedMinor }) => sum + owedMinor, 0n);
}

/** What is owed and was in no claim yet, the oldest first. */
export const openAdjustments = ({ db }: Context, orgId: string): Promise<AdjustmentRow[]> =>
  db
    .select()
    .from(adjustments)
    .where(
      and(
        eq(adjustments.orgId, orgId),
        isNull(adjustments.settledBy),
        isNull(adjustments.voidedAt),
      ),
    )
    .orderBy(asc(adjustments.id));

export async function openOwed(ctx: Context, orgId: string): Promise<bigint> {
  const open = await openAdjustments(ctx, orgId);
  return open.reduce((sum, { owedMinor }) => sum + owedMinor, 0n);
}

/** Of what is owed, what a claim can bear: it never comes to less than nothing. */
export function bearable(open: readonly AdjustmentRow[], reclaimMinor: bigint) {
  let sum = 0n;
  const borne = open.filter(({ owedMinor }) => {
    const fits = sum + owedMinor <= reclaimMinor;
    if (fits) sum += owedMinor;
    return fits;
  });
  return { borne, sumMinor: sum };
}
