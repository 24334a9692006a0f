import type {
  ClaimWithLines,
  payClaim,
  submitClaim,
  withdrawClaim,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { type Input, minorUnitsOf, phrase } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  audit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { recordJournalEntry } from '../../money/ledger/index.ts';
import { deductible, openAdjustments } from './adjustments.ts';
import { readOne } from './claims.ts';
import { dayOf } from './days.ts';
import { lockClaim, refreshDraft } from './draft.ts';
import { adjustments, type ClaimRow, claimDonations, claims } from './table.ts';

/**
 * Stores what is sent to HMRC, line by line, and the deductions for earlier donations. Commits the
 * refreshed draft first, so that a caller refused because of a change sees it.
 *
 * @throws Problem `not_found`; `conflict` if the claim is not a draft, has faults or differs from
 * what the caller saw
 */
export async function submitOne(
  requestContext: RequestContext,
  input: Input<typeof submitClaim>,
): Promise<ClaimWithLines> {
  await requestContext.transact((ctx) => lockDraft(ctx, input.id));
  return requestContext.transact((ctx) => submit(ctx, input));
}

async function lockDraft(ctx: TransactionContext, id: string): Promise<ClaimRow> {
  const claim = await lockClaim(ctx, signedIn(ctx).orgId, id);
  if (claim.state !== 'draft')
    throw new Problem('conflict', 'This claim was already submitted to HMRC.');
  await refreshDraft(ctx, claim);
  return claim;
}

async function submit(
  ctx: TransactionContext,
  { id, reclaimMinor, adjustmentMinor }: Input<typeof submitClaim>,
): Promise<ClaimWithLines> {
  const { orgId, userId } = signedIn(ctx);
  const claim = await lockDraft(ctx, id);
  // When two claims are submitted concurrently, only one deducts what is owed.
  await ctx.db.execute(
    sql`select from ${adjustments} where ${adjustments.orgId} = ${orgId} and settled_by is null for update`,
  );
  const reviewed = await readOne(ctx, { id });
  refuseUnready(reviewed, { reclaimMinor, adjustmentMinor });
  const { borne, sumMinor } = deductible(
    await openAdjustments(ctx, orgId),
    BigInt(reviewed.reclaim.amountMinor),
  );
  if (borne.length > 0)
    await ctx.db
      .update(adjustments)
      .set({ settledBy: id })
      .where(
        inArray(
          adjustments.id,
          borne.map((one) => one.id),
        ),
      );
  await storeSentLines(ctx, reviewed);
  await change(ctx, claim, {
    state: 'submitted',
    submittedAt: ctx.now(),
    submittedBy: userId,
    adjustmentMinor: sumMinor,
  });
  await audit(ctx, {
    action: 'gift-aid.submit-claim',
    subject: id,
    after: { lines: reviewed.lines.length, reclaimMinor, adjustmentMinor },
  });
  return readOne(ctx, { id });
}

function refuseUnready(
  reviewed: ClaimWithLines,
  expected: { readonly reclaimMinor: string; readonly adjustmentMinor: string },
): void {
  if (reviewed.lines.length === 0) throw new Problem('conflict', 'This claim has no donations.');
  if (
    reviewed.reclaim.amountMinor !== BigInt(expected.reclaimMinor).toString() ||
    reviewed.adjustment.amountMinor !== BigInt(expected.adjustmentMinor).toString()
  )
    throw new Problem('conflict', 'The claim has changed. Review it again.');
  if (reviewed.lines.some(({ faults }) => faults.length > 0))
    throw new Problem('conflict', 'HMRC would reject some lines. Fix them first.');
}

async function storeSentLines(
  { db }: TransactionContext,
  { id, lines }: ClaimWithLines,
): Promise<void> {
  const cells = lines.flatMap((line) =>
    line.donations.map((donation) => [donation.id, line.cells] as const),
  );
  await db.execute(sql`
    update ${claimDonations} e set sent = n.sent
    from unnest(${sql.param(cells.map(([donation]) => donation))}::uuid[],
      ${sql.param(cells.map(([, line]) => JSON.stringify(line)))}::jsonb[]) as n (donation_id, sent)
    where e.claim_id = ${id} and e.donation_id = n.donation_id`);
}

/**
 * Records HMRC's payment and posts it to the ledger: bank and income both increase.
 *
 * @throws Problem `not_found`, `conflict` if the claim is not submitted or already paid, `invalid`
 * with the fields
 */
export async function payOne(
  ctx: TransactionContext,
  { id, amount, on }: Input<typeof payClaim>,
): Promise<ClaimWithLines> {
  const { orgId } = signedIn(ctx);
  const paidMinor = readPounds(amount);
  if (on > dayOf(ctx.now()))
    Problem.ifInvalid({ on: phrase("Enter a date that isn't in the future") });
  const claim = await lockClaim(ctx, orgId, id);
  if (claim.state !== 'submitted')
    throw new Problem('conflict', 'Only a submitted claim can be marked as paid.');
  await change(ctx, claim, { state: 'paid', paidOn: on, paidMinor });
  // No payment arrives when the amount owed equals the amount claimed.
  if (paidMinor > 0n)
    await recordJournalEntry(ctx, {
      orgId,
      source: `gift-aid.claim:${id}`,
      what: `Gift Aid claim ${claim.number}`,
      at: new Date(`${on}T12:00:00Z`),
      lines: [
        { account: 'bank', amountMinor: paidMinor, currency: 'GBP' },
        { account: 'income:gift-aid', amountMinor: -paidMinor, currency: 'GBP', subjectId: id },
      ],
    });
  await audit(ctx, {
    action: 'gift-aid.pay-claim',
    subject: id,
    after: { paidMinor: paidMinor.toString(), on },
  });
  return readOne(ctx, { id });
}

function readPounds(amount: string): bigint {
  const minor = /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? minorUnitsOf(amount, 'GBP') : undefined;
  if (minor === undefined)
    throw Problem.atField('invalid', 'amount', 'Enter an amount in pounds, like 25 or 10.50');
  return minor;
}

/**
 * Withdraws a claim. Its donations can be claimed for again, and its deductions are owed again.
 *
 * @throws Problem `not_found`, `conflict` if it is paid or withdrawn, or if another claim made a
 * deduction for it
 */
export async function withdrawOne(
  ctx: TransactionContext,
  { id, reason }: Input<typeof withdrawClaim>,
): Promise<ClaimWithLines> {
  const { orgId } = signedIn(ctx);
  const claim = await lockClaim(ctx, orgId, id);
  if (claim.state !== 'draft' && claim.state !== 'submitted')
    throw new Problem('conflict', "A paid or withdrawn claim can't be changed.");
  await refuseSettledElsewhere(ctx, claim);
  const now = ctx.now();
  const { db } = ctx;
  await db.update(adjustments).set({ voidedAt: now }).where(eq(adjustments.claimId, id));
  await db
    .update(adjustments)
    .set({ settledBy: null })
    .where(and(eq(adjustments.settledBy, id), isNull(adjustments.voidedAt)));
  await db
    .update(claimDonations)
    .set({ releasedAt: now })
    .where(and(eq(claimDonations.claimId, id), isNull(claimDonations.releasedAt)));
  await change(ctx, claim, { state: 'withdrawn', withdrawnAt: now, withdrawReason: reason });
  await audit(ctx, { action: 'gift-aid.withdraw-claim', subject: id, after: { reason } });
  return readOne(ctx, { id });
}

async function refuseSettledElsewhere({ db }: TransactionContext, { id }: ClaimRow): Promise<void> {
  const [settlingClaim] = await db
    .select({ number: claims.number })
    .from(adjustments)
    .innerJoin(claims, eq(claims.id, adjustments.settledBy))
    .where(and(eq(adjustments.claimId, id), ne(claims.state, 'withdrawn')))
    .limit(1);
  if (settlingClaim)
    throw new Problem(
      'conflict',
      'Claim {{number}} includes an adjustment for this one. Withdraw that claim first.',
      { values: { number: settlingClaim.number } },
    );
}

async function change(
  { db }: TransactionContext,
  { id }: ClaimRow,
  values: Partial<ClaimRow>,
): Promise<void> {
  await db.update(claims).set(values).where(eq(claims.id, id));
}
