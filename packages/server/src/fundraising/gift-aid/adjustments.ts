import { owedOf } from '@ngo-plus/contract/fundraising/gift-aid';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { donations } from '../donations/index.ts';
import { lockClaim, refreshDraft } from './draft.ts';
import { type Eligibility, statusOf } from './status.ts';
import { type AdjustmentRow, adjustments, type ClaimDonationRow, claimDonations } from './table.ts';

/**
 * Updates a draft claim after a donation was refunded or turned out to be invalid; for a claim sent
 * to HMRC, records the difference as owed. It uses the current state, so repeated or reordered
 * events have the same result.
 */
export async function adjustDonation(
  ctx: TransactionContext,
  orgId: string,
  donationId: string,
): Promise<void> {
  const [claimed] = await ctx.db
    .select()
    .from(claimDonations)
    .where(
      and(
        eq(claimDonations.orgId, orgId),
        eq(claimDonations.donationId, donationId),
        isNull(claimDonations.releasedAt),
      ),
    );
  if (!claimed) return;
  const claim = await lockClaim(ctx, orgId, claimed.claimId);
  if (claim.state === 'draft') await refreshDraft(ctx, claim);
  if (claim.state === 'submitted' || claim.state === 'paid') await recordAdjustment(ctx, claimed);
}

/** Does the same for every donation claimed under a declaration. */
export async function adjustDeclaration(
  ctx: TransactionContext,
  orgId: string,
  declarationId: string,
) {
  const rows = await ctx.db
    .select({ donationId: claimDonations.donationId })
    .from(claimDonations)
    .where(
      and(
        eq(claimDonations.orgId, orgId),
        eq(claimDonations.declarationId, declarationId),
        isNull(claimDonations.releasedAt),
      ),
    )
    .orderBy(asc(claimDonations.claimId), asc(claimDonations.donationId));
  for (const { donationId } of rows) await adjustDonation(ctx, orgId, donationId);
}

async function recordAdjustment(ctx: TransactionContext, claimed: ClaimDonationRow): Promise<void> {
  const { orgId, claimId, donationId } = claimed;
  const { rows } = await ctx.db.execute<Eligibility>(
    sql`with ${statusOf(ctx, orgId, eq(donations.id, donationId))} select * from gift_aid_status`,
  );
  // A deleted donation has no status: nothing of it is due.
  const [eligibility] = rows;
  const remainingMinor = BigInt(eligibility?.left_minor ?? 0);
  const isDue = eligibility?.why === null;
  const owedMinor = owedOf(claimed.amountMinor, claimed.reclaimMinor, isDue ? remainingMinor : 0n);
  const more = owedMinor - (await sumAdjustments(ctx, claimed));
  if (more <= 0n) return;
  const why = remainingMinor < claimed.amountMinor ? 'refunded' : 'not-due';
  await ctx.db.insert(adjustments).values({
    id: uuidv7(),
    orgId,
    claimId,
    donationId,
    why,
    owedMinor: more,
    at: ctx.now(),
  });
}

async function sumAdjustments(
  { db }: TransactionContext,
  { orgId, claimId, donationId }: ClaimDonationRow,
) {
  const rows = await db
    .select({ owedMinor: adjustments.owedMinor })
    .from(adjustments)
    .where(
      and(
        eq(adjustments.orgId, orgId),
        eq(adjustments.donationId, donationId),
        eq(adjustments.claimId, claimId),
        isNull(adjustments.voidedAt),
      ),
    );
  return rows.reduce((sum, { owedMinor }) => sum + owedMinor, 0n);
}

/** Returns amounts owed that no claim has deducted yet, oldest first. */
export const openAdjustments = (
  { db }: TransactionContext,
  orgId: string,
): Promise<AdjustmentRow[]> =>
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

export async function sumOpenAdjustments(ctx: TransactionContext, orgId: string): Promise<bigint> {
  const open = await openAdjustments(ctx, orgId);
  return open.reduce((sum, { owedMinor }) => sum + owedMinor, 0n);
}

/** Returns the owed amounts that a claim can deduct without falling below zero. */
export function deductible(open: readonly AdjustmentRow[], reclaimMinor: bigint) {
  let sum = 0n;
  const deducted = open.filter(({ owedMinor }) => {
    const fits = sum + owedMinor <= reclaimMinor;
    if (fits) sum += owedMinor;
    return fits;
  });
  return { borne: deducted, sumMinor: sum };
}
