import type { Hiding, OfflineMethod } from '@ngo-plus/contract/fundraising/donations';
import { Problem, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { countingOf } from '../conversion.ts';
import { donationPurpose } from '../purpose.ts';
import { donations } from '../table.ts';

/** A donation that came without a provider, checked. */
export type DonationByHand = {
  readonly cause: CauseForGiving;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly method: OfflineMethod;
  /** When it came, `YYYY-MM-DD`. */
  readonly on: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly hides: Hiding;
  readonly note: string;
  readonly createdBy: string;
  readonly fundraiserId?: string | null;
  /** The promise that it keeps. */
  readonly pledgeId?: string;
  /** The same for the same donation of a file: it is written down once. */
  readonly outsideId?: string;
};

/**
 * Writes a donation down and books it, in scope `system`. Sponsors are not asked: see `promiseMatches`.
 *
 * @returns its id
 * @throws Problem `invalid` where nobody knows the rate, `conflict` when it was written down before
 */
export async function recordByHand(
  ctx: TransactionContext,
  donation: DonationByHand,
): Promise<string> {
  const { cause, amountMinor, currency, method, createdBy, outsideId = null } = donation;
  const { orgId } = cause;
  const id = uuidv7();
  const reference = referenceFor('donation', cause.id);
  const at = noonOf(donation.on, cause.timeZone);
  const added = await ctx.db
    .insert(donations)
    .values({
      id,
      orgId,
      causeId: cause.id,
      reference,
      offline: true,
      amountMinor,
      currency,
      ...(await countingOf(ctx, { amountMinor, currency }, cause.currency, dayInUtc(at))),
      countedCurrency: cause.currency,
      name: donation.name,
      email: donation.email,
      message: donation.message,
      hides: donation.hides,
      fundraiserId: donation.fundraiserId ?? null,
      pledgeId: donation.pledgeId ?? null,
      note: donation.note,
      outsideId,
      createdBy,
      createdAt: ctx.now(),
      at,
    })
    .onConflictDoNothing()
    .returning({ id: donations.id });
  if (added.length === 0) throw new Problem('conflict', 'This donation is already recorded.');
  await recordOffline(ctx, donationPurpose, {
    orgId,
    subjectId: id,
    reference,
    amount: { amountMinor, currency },
    method,
    title: cause.title,
    at,
  });
  return id;
}

/** Books look rates up by it. */
const dayInUtc = (at: Date): string => at.toISOString().slice(0, 10);

/** Noon of a calendar day in a time zone: no change of clocks comes near it. */
export function noonOf(day: string, timeZone: string): Date {
  const here = Date.parse(`${day}T12:00:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...({ dateStyle: 'short', timeStyle: 'medium', timeZone } as const),
  }).format(here);
  const there = Date.parse(`${shown.replace(' ', 'T')}Z`);
  return new Date(here + (here - there));
}
