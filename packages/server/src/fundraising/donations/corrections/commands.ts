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
import { countingOf, unknownRate } from '../conversion.ts';
import { donationCorrected } from '../events.ts';
import { promiseMatches } from '../match-promises.ts';
import { show } from '../public-display.ts';
import { donationAgain } from '../purpose.ts';
import { checkByHand, noonOf, readDonation } from '../records/index.ts';
import { type DonationRow, donations } from '../table.ts';
import { lockDonors, uncountWhole } from '../totals/index.ts';
import { keepCorrection } from './history.ts';
import type { CorrectedFacts } from './table.ts';

type Wanted = Input<typeof contract.correctDonation>;

/**
 * Corrects a donation that was recorded by hand: its journal entry is reversed and another one written, and totals,
 * wall and matches follow in the same transaction; receipt, pledge, Gift Aid and contact follow by the event. Needs
 * scope `system`, as booking does.
 *
 * @throws Problem `not_found`, `conflict` for what cannot be corrected, `invalid` with the fields
 */
export async function correctDonation(ctx: TransactionContext, input: Wanted): Promise<Donation> {
  const known = await ownByHand(ctx, input.id);
  const cause = await causeForGiving(ctx, input.causeId);
  Problem.ifMissing(cause.orgId === known.orgId || undefined, 'That cause');
  const amountMinor = await readWanted(ctx, cause, input);
  const { row, attempt } = await lock(ctx, known, [known.email, input.email]);
  const was = await causeForGiving(ctx, row.causeId);
  const before = factsOf(row, was);
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
    // A fundraising page raises funds for one cause.
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
    await uncountWhole(ctx, row);
    await voidOffline(ctx, attempt, reason);
    const reference = referenceFor('donation', cause.id);
    const fresh = await rewrite(ctx, row, cause, { ...input, amountMinor, reference });
    if (fresh.donorId === null) formerDonorId = row.donorId;
    await reverseMatches(ctx, row.id, row.causeId === cause.id ? fresh.countedMinor : 0n);
    await recordOffline(ctx, donationAgain, {
      orgId: row.orgId,
      subjectId: row.id,
      reference,
      amount: { amountMinor, currency: input.currency },
      method: input.method,
      title: cause.title,
      at: fresh.at,
    });
    await promiseMatches(ctx, [row.id]);
  } else await ctx.db.update(donations).set({ note: input.note }).where(eq(donations.id, row.id));
  await notify(ctx, row, {
    what: 'corrected',
    reason,
    before: only(before, changed),
    after: only(after, changed),
    isNoteOnly,
    formerDonorId,
  });
  return readDonation(ctx, { id: input.id });
}

/**
 * Deletes a donation that was recorded by hand: its journal entry is reversed, and it counts nowhere. The record stays
 * as void. Needs scope `system`.
 *
 * @throws Problem `not_found`, `conflict` for what cannot be deleted
 */
export async function voidDonation(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.voidDonation>,
): Promise<Donation> {
  const known = await ownByHand(ctx, id);
  const { row, attempt } = await lock(ctx, known, [known.email]);
  const before = factsOf(row, await causeForGiving(ctx, row.causeId));
  await uncountWhole(ctx, row);
  await voidOffline(ctx, attempt, reason);
  await reverseMatches(ctx, id, 0n);
  const [gone] = await ctx.db
    .update(donations)
    .set({ status: 'void' })
    .where(eq(donations.id, id))
    .returning();
  if (gone) await show(ctx, [gone]);
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

async function ownByHand(ctx: TransactionContext, id: string): Promise<DonationRow> {
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

/** Donors, payment and donation, in the order in which whoever records or refunds locks them. */
async function lock(
  ctx: TransactionContext,
  { id, orgId, attemptId }: DonationRow,
  emails: readonly string[],
) {
  await lockDonors(ctx, orgId, emails);
  const attempt = await lockOffline(ctx, Problem.ifMissing(attemptId ?? undefined, 'That payment'));
  const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update');
  // Somebody else corrected it since it was read.
  if (row?.attemptId !== attempt.id)
    throw new Problem(
      'conflict',
      'Someone else just changed this donation. Reload the page and try again.',
    );
  if (row.status !== 'paid')
    throw new Problem(
      'conflict',
      "This donation was deleted or refunded, so it can't be corrected.",
    );
  return { row, attempt };
}

/** @throws Problem `invalid` with every field that is wrong */
async function readWanted(
  ctx: TransactionContext,
  cause: CauseForGiving,
  input: Wanted,
): Promise<bigint> {
  const { amountMinor, wrong } = checkByHand(ctx, input, cause);
  const { currency, on: day } = input;
  const unknown = await unknownRate(ctx, { from: currency, to: cause.currency, day });
  const fields = unknown === undefined ? wrong : { ...wrong, currency: unknown };
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('invalid', message, { fields });
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

/** An amount is shown with its currency, and a cause with its title. */
function only(facts: CorrectedFacts, changed: readonly Fact[]): CorrectedFacts {
  const isMoney = changed.includes('amountMinor') || changed.includes('currency');
  const kept = Object.entries(facts).filter(([name]) =>
    name === 'amountMinor' || name === 'currency' ? isMoney : changed.includes(name as Fact),
  );
  return Object.fromEntries(kept);
}

type Read = Wanted & { readonly amountMinor: bigint; readonly reference: string };

/** Writes the corrected values; the row waits to be booked again. */
async function rewrite(
  ctx: TransactionContext,
  row: DonationRow,
  cause: CauseForGiving,
  input: Read,
) {
  const { amountMinor, currency, name, email, note } = input;
  const at = noonOf(input.on, cause.timeZone);
  // A donor with an address is known by it: a name that was mistyped makes nobody else of them.
  const isSameDonor =
    row.email.toLowerCase() === email.toLowerCase() && (email !== '' || row.name === name);
  const isSameCause = row.causeId === cause.id;
  const day = at.toISOString().slice(0, 10);
  const counting = await countingOf(ctx, { amountMinor, currency }, cause.currency, day);
  // A pledge is paid in its own currency, to its own cause.
  const keepsPledge = isSameCause && row.currency === currency;
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
    pledgeId: keepsPledge ? row.pledgeId : null,
    // The former donor has links with the reference: they must not open the receipt of another person.
    reference: isSameDonor ? row.reference : input.reference,
    donorId: isSameDonor ? row.donorId : null,
    contactId: isSameDonor ? row.contactId : null,
  };
  await ctx.db.update(donations).set(values).where(eq(donations.id, row.id));
  return values;
}

type Change = {
  readonly what: 'corrected' | 'deleted';
  readonly reason: string;
  readonly before: CorrectedFacts;
  readonly after: CorrectedFacts;
  readonly isNoteOnly: boolean;
  readonly formerDonorId: string | null;
};

async function notify(ctx: TransactionContext, row: DonationRow, change: Change): Promise<void> {
  const { id: donationId, orgId, causeId, pledgeId } = row;
  const { what, reason, before, after, isNoteOnly, formerDonorId } = change;
  const { donorId, contactId } = row;
  const was = formerDonorId === null ? before : { ...before, donorId, contactId };
  await keepCorrection(ctx, { what, reason, before: was, after, orgId, donationId });
  await audit(ctx, { action: `donations.${what}`, subject: donationId, after: { reason } });
  // Only the team reads the note, so the donor and the receipt are not concerned.
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
