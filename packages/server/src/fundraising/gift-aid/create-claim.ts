import type {
  Claim,
  ClaimWithLines,
  createClaim,
  removeClaimDonations,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { desc, eq, sql } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { readOne, summariseClaim } from './claims.ts';
import { claimableOf, lockClaim, refreshDraft, removeFromDraft } from './draft.ts';
import { assignLines } from './schedule-rows.ts';
import { settingsInUse } from './settings.ts';
import { type Eligibility, statusOf } from './status.ts';
import { type ClaimRow, claimDonations, claims } from './table.ts';

/** The rest are left for the next claim. */
const maxDonations = 20_000;
const insertBatchSize = 1_000;

/**
 * Adds every claimable donation up to a day to a new draft.
 *
 * @throws Problem `conflict` if Gift Aid is off or there is no such donation
 */
export async function createOne(
  ctx: TransactionContext,
  { upTo, aggregateAs }: Input<typeof createClaim>,
): Promise<Claim> {
  const { orgId } = signedIn(ctx);
  await settingsInUse(ctx, orgId);
  // Serialise concurrent claims; the second sees what the first left.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('gift_aid_claims ' || ${orgId}::text, 0))`,
  );
  const { rows } = await ctx.db.execute<Eligibility>(sql`
    with ${statusOf(ctx, orgId)}
    select * from gift_aid_status where state = 'claimable' and day <= ${upTo} order by day, id limit ${maxDonations}`);
  const laid = assignLines(rows.map(claimableOf), aggregateAs !== '');
  if (laid.length === 0)
    throw new Problem('conflict', 'No donations can be claimed up to that date.', {
      fields: { upTo: phrase('Choose a date with donations to claim') },
    });
  const claim = await insertClaim(ctx, { orgId, upTo, aggregateAs });
  for (let at = 0; at < laid.length; at += insertBatchSize)
    await ctx.db.insert(claimDonations).values(
      laid.slice(at, at + insertBatchSize).map(({ day: givenOn, ...donation }) => ({
        ...donation,
        orgId,
        claimId: claim.id,
        givenOn,
        reclaimMinor: 0n,
      })),
    );
  await refreshDraft(ctx, claim);
  await audit(ctx, {
    action: 'gift-aid.make-claim',
    subject: claim.id,
    after: { number: claim.number, upTo, donations: laid.length },
  });
  return summariseClaim(ctx, claim);
}

async function insertClaim(
  ctx: TransactionContext,
  input: Pick<ClaimRow, 'orgId' | 'upTo' | 'aggregateAs'>,
): Promise<ClaimRow> {
  const [last] = await ctx.db
    .select({ number: claims.number })
    .from(claims)
    .where(eq(claims.orgId, input.orgId))
    .orderBy(desc(claims.number))
    .limit(1);
  const [row] = await ctx.db
    .insert(claims)
    .values({
      ...input,
      id: uuidv7(),
      number: (last?.number ?? 0) + 1,
      createdBy: signedIn(ctx).userId,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('Failed to insert the claim.');
  return row;
}

/** @throws Problem `not_found`, `conflict` if the claim is not a draft */
export async function allocate(
  ctx: TransactionContext,
  { id, donationIds }: Input<typeof removeClaimDonations>,
): Promise<ClaimWithLines> {
  const claim = await lockClaim(ctx, signedIn(ctx).orgId, id);
  if (claim.state !== 'draft')
    throw new Problem('conflict', "This claim was submitted to HMRC, so it can't be changed.");
  await removeFromDraft(ctx, claim, donationIds);
  await refreshDraft(ctx, claim);
  await audit(ctx, {
    action: 'gift-aid.take-out',
    subject: id,
    after: { donations: donationIds.length },
  });
  return readOne(ctx, { id });
}
