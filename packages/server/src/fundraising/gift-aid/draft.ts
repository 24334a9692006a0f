import { reclaimsOf } from '@ngo-plus/contract/fundraising/gift-aid';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { donations } from '../donations/index.ts';
import { type AssignedLine, assignLines } from './schedule-rows.ts';
import { type Eligibility, statusOf } from './status.ts';
import { type ClaimRow, claimDonations, claims } from './table.ts';

/**
 * Returns the claim, locked until the transaction ends, so that changes to it and to what it owes
 * are serialised.
 *
 * @throws Problem `not_found` also for claims of other organisations
 */
export async function lockClaim(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<ClaimRow> {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.orgId, orgId)))
    .for('update');
  return Problem.ifMissing(row, 'That claim');
}

/**
 * Returns the donations of a claim in line order; for a withdrawn claim, those it had when it was
 * withdrawn.
 */
export const donationsIn = (
  { db }: TransactionContext,
  { id, state }: Pick<ClaimRow, 'id' | 'state'>,
) =>
  db
    .select()
    .from(claimDonations)
    .where(
      and(
        eq(claimDonations.claimId, id),
        state === 'withdrawn'
          ? eq(claimDonations.isTakenOut, false)
          : isNull(claimDonations.releasedAt),
      ),
    )
    .orderBy(asc(claimDonations.line), asc(claimDonations.givenOn), asc(claimDonations.donationId));

/**
 * Updates a draft to its donations' current state: removes those that can no longer be claimed for
 * and recalculates the lines and totals. The claim must be locked.
 */
export async function refreshDraft(ctx: TransactionContext, claim: ClaimRow): Promise<void> {
  const inside = await donationsIn(ctx, claim);
  if (inside.length === 0) return;
  const ids = inside.map(({ donationId }) => donationId);
  const { rows } = await ctx.db.execute<Eligibility>(sql`
    with ${statusOf(ctx, claim.orgId, sql`${donations.id} = any (${sql.param(ids)}::uuid[])`)}
    select * from gift_aid_status where why is null order by day, id`);
  const laid = assignLines(rows.map(claimableOf), claim.aggregateAs !== '');
  const stays = new Set(laid.map(({ donationId }) => donationId));
  await removeFromDraft(
    ctx,
    claim,
    ids.filter((id) => !stays.has(id)),
  );
  await updateLines(ctx, claim, laid);
}

/** Claim data stored for a donation. */
export type Claimable = {
  readonly donationId: string;
  readonly declarationId: string;
  readonly day: string;
  readonly amountMinor: bigint;
  readonly isSponsored: boolean;
};

export function claimableOf(row: Eligibility): Claimable {
  if (row.declaration_id === null) throw new Error(`Donation ${row.id} has no declaration.`);
  return {
    donationId: row.id,
    declarationId: row.declaration_id,
    day: row.day,
    amountMinor: BigInt(row.left_minor),
    isSponsored: row.is_sponsored,
  };
}

/** Removes donations from a draft, so that another claim can include them. */
export async function removeFromDraft(
  { db, now }: TransactionContext,
  { id }: ClaimRow,
  donationIds: readonly string[],
): Promise<void> {
  if (donationIds.length === 0) return;
  await db
    .update(claimDonations)
    .set({ releasedAt: now(), isTakenOut: true })
    .where(
      and(eq(claimDonations.claimId, id), inArray(claimDonations.donationId, [...donationIds])),
    );
}

/** The running total follows the schedule line by line. */
async function updateLines(
  { db }: TransactionContext,
  { id }: ClaimRow,
  laid: readonly AssignedLine<Claimable>[],
): Promise<void> {
  const inOrder = laid.toSorted((a, b) => a.line - b.line);
  const reclaims = reclaimsOf(inOrder.map(({ amountMinor }) => amountMinor));
  const column = <T>(of: (donation: AssignedLine<Claimable>) => T) => sql.param(inOrder.map(of));
  await db.execute(sql`
    update ${claimDonations} e set declaration_id = n.declaration_id, line = n.line, is_aggregated = n.is_aggregated,
      is_sponsored = n.is_sponsored, given_on = n.day, amount_minor = n.amount_minor, reclaim_minor = n.reclaim_minor
    from unnest(${column(({ donationId }) => donationId)}::uuid[], ${column(({ declarationId }) => declarationId)}::uuid[],
      ${column(({ line }) => line)}::int[], ${column(({ isAggregated }) => isAggregated)}::boolean[],
      ${column(({ isSponsored }) => isSponsored)}::boolean[], ${column(({ day }) => day)}::date[],
      ${column(({ amountMinor }) => amountMinor.toString())}::bigint[],
      ${sql.param(reclaims.map(String))}::bigint[])
      as n (donation_id, declaration_id, line, is_aggregated, is_sponsored, day, amount_minor, reclaim_minor)
    where e.claim_id = ${id} and e.donation_id = n.donation_id`);
}
