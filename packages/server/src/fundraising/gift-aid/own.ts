import {
  type declareOwn,
  type OwnGiftAid,
  postcodeRefusal,
  type readGiftAidOffer,
  type readOwnGiftAid,
} from '@ngo-plus/contract/fundraising/gift-aid';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { causeForGiving } from '../causes/index.ts';
import { type DonationRow, donations } from '../donations/index.ts';
import { dayOf } from './days.ts';
import { declarantIn, declareOnline } from './declare.ts';
import { declareEarly, isDeclaredEarly } from './pending-declarations.ts';
import { pounds } from './present.ts';
import { settingsOf } from './settings.ts';
import { type Eligibility, statusOf } from './status.ts';

/**
 * Returns the charity that claims Gift Aid on donations to a cause. Needs scope `system`. @throws
 * Problem `not_found` also for a draft
 */
export async function readOffer(
  ctx: TransactionContext,
  { id }: Input<typeof readGiftAidOffer>,
): Promise<Output<typeof readGiftAidOffer>> {
  const { orgId, status } = await causeForGiving(ctx, id);
  if (status === 'draft') throw new Problem('not_found', 'That cause was not found.');
  const { isOn, charityName } = await settingsOf(ctx, orgId);
  return { charity: isOn ? charityName : null };
}

/**
 * Returns whether a donation can have Gift Aid, for a caller with its payment reference. It reveals
 * nothing about the donor. Needs scope `system`.
 *
 * @throws Problem `not_found`
 */
export async function readOwn(
  ctx: TransactionContext,
  { reference }: Input<typeof readOwnGiftAid>,
): Promise<OwnGiftAid> {
  return stateOf(ctx, await donationBy(ctx, reference));
}

/**
 * Returns whether the donor can still declare Gift Aid on a donation: not after declaring. Needs
 * scope `system`.
 */
export async function offersGiftAid(ctx: TransactionContext, donationId: string): Promise<boolean> {
  const [donation] = await ctx.db.select().from(donations).where(eq(donations.id, donationId));
  return donation !== undefined && (await stateOf(ctx, donation)).state === 'open';
}

async function donationBy({ db }: TransactionContext, reference: string): Promise<DonationRow> {
  const [row] = await db.select().from(donations).where(eq(donations.reference, reference));
  return Problem.ifMissing(row, 'That donation');
}

async function stateOf(ctx: TransactionContext, donation: DonationRow): Promise<OwnGiftAid> {
  const { isOn, charityName: charity } = await settingsOf(ctx, donation.orgId);
  const remainingMinor = donation.amountMinor - donation.refundedMinor;
  const about = {
    charity: isOn ? charity : '',
    reclaim: pounds(remainingMinor / 4n),
    amount: { amountMinor: remainingMinor.toString(), currency: donation.currency },
  };
  if (!isOn || donation.currency !== 'GBP') return { ...about, state: 'not-offered' };
  if (await isDeclaredEarly(ctx, donation.id)) return { ...about, state: 'declared' };
  if (donation.status === 'waiting') return { ...about, state: 'waiting' };
  const { rows } = await ctx.db.execute<Eligibility>(
    sql`with ${statusOf(ctx, donation.orgId, eq(donations.id, donation.id))} select * from gift_aid_status`,
  );
  return { ...about, state: stateFor(rows[0]) };
}

function stateFor(eligibility: Eligibility | undefined): OwnGiftAid['state'] {
  if (!eligibility) return 'not-offered';
  if (eligibility.state !== 'hindered' || eligibility.declaration_id !== null) {
    if (hasNoEffect(eligibility)) return 'open';
    if (eligibility.declaration_id !== null) return 'declared';
  }
  // Offer sandbox donations like any other, for testing; they are never claimed for.
  return eligibility.why === 'no-declaration' || eligibility.why === 'test-payment'
    ? 'open'
    : 'not-offered';
}

/** Returns whether a declaration exists that has no effect on this donation. */
const hasNoEffect = ({ why }: Eligibility): boolean =>
  why === 'ended' || why === 'not-covered' || why === 'unconfirmed';

/**
 * Stores a donor's declaration, also for an unpaid donation. A repeated request creates no second
 * one. Needs scope `system`.
 *
 * @throws Problem `not_found`, `conflict` if the donation cannot have Gift Aid, `invalid` with the
 * fields
 */
export async function declareOne(
  ctx: TransactionContext,
  input: Input<typeof declareOwn>,
): Promise<Output<typeof declareOwn>> {
  const donation = await donationBy(ctx, input.reference);
  const { state, charity } = await stateOf(ctx, donation);
  const { scope } = input;
  const isWaiting = donation.status === 'waiting';
  if (state === 'declared' && !isWaiting) return { charity, scope };
  if (state === 'not-offered')
    throw new Problem('conflict', "This donation isn't eligible for Gift Aid.");
  const postcode = postcodeRefusal(input);
  if (postcode !== undefined) Problem.ifInvalid({ postcode });
  const declared = { scope, givenOn: dayOf(ctx.now()), declared: declarantIn(input) };
  if (isWaiting) await declareEarly(ctx, donation, declared);
  else await declareOnline(ctx, donation, declared);
  return { charity, scope };
}
