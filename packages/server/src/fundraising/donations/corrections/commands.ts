import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Donation } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  dayIn,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import {
  lockOffline,
  recordOffline,
  referenceFor,
  voidOffline,
} from '../../../money/payments/index.ts';
import { type CauseForGiving, causeForGiving } from '../../causes/index.ts';
import { reverseMatches } from '../../matching/index.ts';
import { countedAmountOf, missingRateProblem } from '../conversion.ts';
import { donationCorrected } from '../events.ts';
import { matchDonations } from '../match-promises.ts';
import { donationAgain } from '../payable.ts';
import { updatePublicDisplay } from '../public-display.ts';
import { checkOfflineDonation, noonOf, readDonation } from '../records/index.ts';
import { type DonationRow, donations } from '../table.ts';
import { lockDonors, removeFromTotals } from '../totals/index.ts';
import { storeCorrection } from './history.ts';
import type { CorrectedFacts } from './table.ts';

type CorrectionInput = Input<typeof contract.correctDonation>;

/**
 * Corrects a donation that was recorded by hand: its journal entry is reversed and a new one is written. Totals, donor
 * wall and matches are updated in the same transaction; receipt, pledge, Gift Aid and contact follow by event. Needs
 * scope `system`, as booking does.
 *
 * @throws Problem `not_found`, `conflict` if the donation can’t be corrected, `invalid` with the fields
 */
export async function correctDonation(
  ctx: TransactionContext,
  input: CorrectionInput,
): Promise<Donation> {
  const existing = await findOffline(ctx, input.id);
  const cause = await causeForGiving(ctx, input.causeId);
  Problem.ifMissing(cause.orgId === existing.orgId || undefined, 'That cause');
  const amountMinor = await checkInput(ctx, cause, input);
  const { row, payment } = await lock(ctx, existing, [existing.email, input.email]);
  const formerCause = await causeForGiving(ctx, row.causeId);
  const before = factsOf(row, formerCause);
  const after: CorrectedFacts = {
    amountMinor: amountMinor.toString(),
    currency: input.currency,
    on: input.on,
    causeId: cause.id,
    cause: cause.title,
    method: input.method,
    name: input.name,
    email: input.email,
    note: input.note,
    // A fundraising page belongs to one cause.
    ...(row.fundraiserId !== null && {
      fundraiserId: row.causeId === cause.id ? row.fundraiserId : '',
    }),
  };
  const changed = changedIn(before, after);
  if (changed.length === 0) return readDonation(ctx, { id: input.id });
  const { reason } = input;
  const isNoteOnly = changed.every((name) => name === 'note');
  let formerDonorId: string | null = null;
  if (!isNoteOnly) {
    await removeFromTotals(ctx, row);
    await voidOffline(ctx, payment, reason);
    const reference = referenceFor('donation', cause.id);
    const corrected = await applyCorrection(ctx, row, cause, { ...input, amountMinor, reference });
    if (corrected.donorId === null) formerDonorId = row.donorId;
    await reverseMatches(ctx, row.id, row.causeId === cause.id ? corrected.countedMinor : 0n);
    await recordOffline(ctx, donationAgain, {
      orgId: row.orgId,
      subjectId: row.id,
      reference,
      amount: { amountMinor, currency: input.currency },
      method: input.method,
      title: cause.title,
      at: corrected.at,
    });
    await matchDonations(ctx, [row.id]);
  } else await ctx.db.update(donations).set({ note: input.note }).where(eq(donations.id, row.id));
  await notify(ctx, row, {
    what: 'corrected',
    reason,
    before: pickFacts(before, changed),
    after: pickFacts(after, changed),
    isNoteOnly,
    formerDonorId,
  });
  return readDonation(ctx, { id: input.id });
}

/**
 * Deletes a donation that was recorded by hand: its journal entry is reversed and it no longer counts anywhere. The
 * row remains with status `void`. Needs scope `system`.
 *
 * @throws Problem `not_found`, `conflict` if the donation can’t be deleted
 */
export async function voidDonation(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.voidDonation>,
): Promise<Donation> {
  const existing = await findOffline(ctx, id);
  const { row, payment } = await lock(ctx, existing, [existing.email]);
  const before = factsOf(row, await causeForGiving(ctx, row.causeId));
  await removeFromTotals(ctx, row);
  await voidOffline(ctx, payment, reason);
  await reverseMatches(ctx, id, 0n);
  const [voided] = await ctx.db
    .update(donations)
    .set({ status: 'void' })
    .where(eq(donations.id, id))
    .returning();
  if (voided) await updatePublicDisplay(ctx, [voided]);
  await notify(ctx, row, {
    what: 'deleted',
    reason,
    before,
    after: {},
    isNoteOnly: false,
    formerDonorId: null,
  });
  return readDonation(ctx, { id });
}

async function findOffline(ctx: TransactionContext, id: string): Promise<DonationRow> {
  const { orgId } = signedIn(ctx);
  const [row] = await ctx.db
    .select()
    .from(donations)
    .where(and(eq(donations.id, id), eq(donations.orgId, orgId)));
  const donation = Problem.ifMissing(row, 'That donation');
  if (!donation.offline)
    throw new Problem(
      'conflict',
      'Only donations recorded by hand can be corrected. Refund this one instead.',
    );
  return donation;
}

/** Locks donors, payment and donation in the same order as recording and refunding do, so that they cannot deadlock. */
async function lock(
  ctx: TransactionContext,
  { id, orgId, paymentId }: DonationRow,
  emails: readonly string[],
) {
  await lockDonors(ctx, orgId, emails);
  const payment = await lockOffline(ctx, Problem.ifMissing(paymentId ?? undefined, 'That payment'));
  const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update');
  // Another correction committed since the row was read.
  if (row?.paymentId !== payment.id)
    throw new Problem(
      'conflict',
      'Someone else just changed this donation. Reload the page and try again.',
    );
  if (row.status !== 'paid')
    throw new Problem(
      'conflict',
      "This donation was deleted or refunded, so it can't be corrected.",
    );
  return { row, payment };
}

/** Parses the corrected amount, in minor units. @throws Problem `invalid` with every field that is wrong */
async function checkInput(
  ctx: TransactionContext,
  cause: CauseForGiving,
  input: CorrectionInput,
): Promise<bigint> {
  const { amountMinor, wrong: errors } = checkOfflineDonation(ctx, input, cause);
  const { currency, on: day } = input;
  const rateProblem = await missingRateProblem(ctx, { from: currency, to: cause.currency, day });
  const fields = rateProblem === undefined ? errors : { ...errors, currency: rateProblem };
  Problem.ifInvalid(fields);
  return amountMinor;
}

const factsOf = (row: DonationRow, cause: CauseForGiving): CorrectedFacts => ({
  amountMinor: row.amountMinor.toString(),
  currency: row.currency,
  on: dayIn(row.at, cause.timeZone),
  causeId: row.causeId,
  cause: cause.title,
  method: row.method as NonNullable<CorrectedFacts['method']>,
  name: row.name,
  email: row.email,
  note: row.note,
  ...(row.fundraiserId !== null && { fundraiserId: row.fundraiserId }),
});

type Fact = keyof CorrectedFacts;

const changedIn = (before: CorrectedFacts, after: CorrectedFacts): Fact[] =>
  (Object.keys(after) as Fact[]).filter((name) => before[name] !== after[name]);

/** Picks the facts that changed. An amount is shown with its currency, so both are included if either changed. */
function pickFacts(facts: CorrectedFacts, changed: readonly Fact[]): CorrectedFacts {
  const isMoney = changed.includes('amountMinor') || changed.includes('currency');
  const picked = Object.entries(facts).filter(([name]) =>
    name === 'amountMinor' || name === 'currency' ? isMoney : changed.includes(name as Fact),
  );
  return Object.fromEntries(picked);
}

type CheckedInput = CorrectionInput & { readonly amountMinor: bigint; readonly reference: string };

/** Writes the corrected values and resets the donation to `waiting`, so that it can be booked again. */
async function applyCorrection(
  ctx: TransactionContext,
  row: DonationRow,
  cause: CauseForGiving,
  input: CheckedInput,
) {
  const { amountMinor, currency, name, email, note } = input;
  const at = noonOf(input.on, cause.timeZone);
  // Donors are identified by email address: correcting a misspelt name does not make a new donor.
  const isSameDonor =
    row.email.toLowerCase() === email.toLowerCase() && (email !== '' || row.name === name);
  const isSameCause = row.causeId === cause.id;
  const day = at.toISOString().slice(0, 10);
  const counting = await countedAmountOf(ctx, { amountMinor, currency }, cause.currency, day);
  // A pledge only counts donations to its own cause in its own currency.
  const retainsPledge = isSameCause && row.currency === currency;
  const values = {
    ...counting,
    countedCurrency: cause.currency,
    causeId: cause.id,
    amountMinor,
    currency,
    name,
    email,
    note,
    at,
    status: 'waiting' as const,
    paidAt: null,
    fundraiserId: isSameCause ? row.fundraiserId : null,
    pledgeId: retainsPledge ? row.pledgeId : null,
    // The former donor has links that contain the reference; they must not open another person’s receipt.
    reference: isSameDonor ? row.reference : input.reference,
    donorId: isSameDonor ? row.donorId : null,
    contactId: isSameDonor ? row.contactId : null,
  };
  await ctx.db.update(donations).set(values).where(eq(donations.id, row.id));
  return values;
}

type Correction = {
  readonly what: 'corrected' | 'deleted';
  readonly reason: string;
  readonly before: CorrectedFacts;
  readonly after: CorrectedFacts;
  readonly isNoteOnly: boolean;
  readonly formerDonorId: string | null;
};

async function notify(
  ctx: TransactionContext,
  row: DonationRow,
  correction: Correction,
): Promise<void> {
  const { id: donationId, orgId, causeId, pledgeId } = row;
  const { what, reason, before, after, isNoteOnly, formerDonorId } = correction;
  const { donorId, contactId } = row;
  const formerCause = formerDonorId === null ? before : { ...before, donorId, contactId };
  await storeCorrection(ctx, { what, reason, before: formerCause, after, orgId, donationId });
  await audit(ctx, { action: `donations.${what}`, subject: donationId, after: { reason } });
  // The note is internal, so neither donor nor receipt is affected.
  if (isNoteOnly) return;
  await emit(ctx, donationCorrected, {
    orgId,
    causeId,
    donationId,
    pledgeId,
    formerDonorId,
    isDeleted: what === 'deleted',
  });
}
